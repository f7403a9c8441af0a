import type { LeadStep } from '@pickup/contracts/inbox/lead-work';
import { OUTCOMES, type Outcome } from '@pickup/contracts/leads/outcomes';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/outcomes';
import { useShortcuts } from '../hooks/use-shortcut.tsx';
import type { ShortcutOptions } from '../hooks/shortcut-board.ts';
import { ChoiceButtons } from '../ui/choice-buttons.tsx';
import { setLastOutcome, type CalledLead } from './last-call.ts';
import { leadName } from './lead-texts.ts';
import { useRecordedChange } from './use-recorded-change.ts';

export const outcomeName = (text: string): string =>
  OUTCOMES.includes(text as Outcome) ? texts.names[text as Outcome] : text;

/** The recorded outcomes that were not undone, oldest first. */
export function outcomesOf({ work }: OperatorLeadDetail): readonly LeadStep[] {
  const recorded: LeadStep[] = [];
  for (const step of work.history) {
    if (step.what !== 'outcome') continue;
    if (!step.undo) recorded.push(step);
    else
      recorded.splice(
        recorded.findLastIndex(({ to }) => to === step.from),
        1,
      );
  }
  return recorded;
}

/** Records how a call to a lead ended, with one click. */
export function useRecordOutcome(lead: CalledLead) {
  const { busy, problem, record: recordChange } = useRecordedChange(lead);
  const record = (outcome: Outcome) =>
    recordChange({
      change: { outcome },
      text: fill(texts.recorded, { lead: leadName(lead), outcome: texts.names[outcome] }),
      onDone: (changeId) => setLastOutcome(lead, changeId),
    });
  return { busy, problem, record };
}

const KEYS: Readonly<Record<Outcome, string>> = {
  reached: 'r',
  voicemail: 'v',
  no_answer: 'o',
  wrong_number: 'w',
};

/** Records an outcome when the operator presses its key. */
export function useOutcomeKeys(
  record: (outcome: Outcome) => void,
  enabled = true,
  options: ShortcutOptions = {},
): void {
  const keys = OUTCOMES.map((outcome) => ({
    keys: KEYS[outcome],
    label: fill(texts.record, { outcome: texts.names[outcome] }),
    run: () => record(outcome),
  }));
  useShortcuts(keys, enabled, options);
}

interface OutcomeButtonsProps extends ReturnType<typeof useRecordOutcome> {
  readonly className: string;
  readonly label: string;
  /** Whether the buttons show their keyboard shortcuts. */
  readonly showsKeys?: boolean;
}

export function OutcomeButtons(props: OutcomeButtonsProps) {
  const { className, label, showsKeys = false, busy, record } = props;
  return (
    <ChoiceButtons
      {...{ className, label, busy }}
      keys={showsKeys ? KEYS : undefined}
      choices={OUTCOMES}
      texts={texts.names}
      onChoose={record}
    />
  );
}
