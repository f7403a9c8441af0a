import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/outcomes';
import * as tasks from '@pickup/messages/operator/tasks/tasks';
import { IconButton } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { clearLastCall, useLastCall, type CalledLead } from '../shared/leads/last-call.ts';
import { OutcomeButtons, useOutcomeKeys, useRecordOutcome } from '../shared/leads/outcomes.tsx';
import { leadName } from '../shared/leads/lead-texts.ts';
import { useHasPermission } from '../shared/session/use-me.ts';
import { TimesWithKeys, useTimeKeys } from '../shared/tasks/quick-times.tsx';
import { nextMorning } from '../shared/tasks/task-times.ts';
import { useTaskChanges } from '../shared/tasks/use-task-changes.ts';
import { TextField } from '../shared/ui/field.tsx';
import type { FormAction } from '../shared/ui/form.tsx';
import { FormDialog } from '../shared/ui/form-dialog.tsx';
import { focusPageTitle } from '../shared/ui/page.tsx';

/** After an agent clicks Call, every screen asks how the call went and when to follow up. */
export function OutcomeStrip() {
  const call = useLastCall();
  useListedKeys();
  // Signing out unmounts the strip. Clearing the call then hides its lead from the next person to
  // sign in.
  useEffect(() => clearLastCall, []);
  if (!call) return null;
  const { lead, recordedBy } = call;
  return recordedBy !== null ? (
    <NextStep key={lead.id} lead={lead} />
  ) : (
    <CallQuestion key={lead.id} lead={lead} />
  );
}

const doNothing = () => undefined;
const LISTED_ONLY = { isFallback: true, applies: () => false } as const;

/** Lists the keys for call outcomes and follow-up times as shortcuts, even if there was no call. */
function useListedKeys(): void {
  const mayWrite = useHasPermission('leads.write');
  useOutcomeKeys(doNothing, mayWrite, LISTED_ONLY);
  useTimeKeys({ onChoose: doNothing, onPick: doNothing }, mayWrite, LISTED_ONLY);
}

interface StripProps {
  readonly lead: CalledLead;
}

function CallQuestion({ lead }: StripProps) {
  const recording = useRecordOutcome(lead);
  const question = fill(texts.asked, { lead: leadName(lead) });
  // Only a fallback: on a lead's page, the same keys record an outcome for that page's lead.
  useOutcomeKeys(recording.record, true, { isFallback: true });
  return (
    <Strip question={question} problem={recording.problem} dismiss={texts.dismiss}>
      <OutcomeButtons
        className="frame-notice-action"
        label={texts.label}
        showsKeys
        {...recording}
      />
    </Strip>
  );
}

function NextStep({ lead }: StripProps) {
  const { add, busy, problem } = useTaskChanges();
  const [isPicking, setPicking] = useState(false);
  const question = fill(tasks.asked, { lead: leadName(lead) });
  const plan = (at: Date, text = '') => add(lead, { at, text }, clearLastCall);
  return (
    <>
      <Strip question={question} problem={isPicking ? null : problem} dismiss={tasks.dismiss}>
        <TimesWithKeys
          className="frame-notice-action"
          label={tasks.when}
          busy={busy}
          onChoose={plan}
          onPick={() => setPicking(true)}
        />
      </Strip>
      {isPicking && (
        <PickDialog
          title={question}
          action={{ busy, problem }}
          onPlan={plan}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface PickDialogProps {
  readonly title: string;
  readonly action: FormAction;
  onPlan(at: Date, text: string): void;
  onClose(): void;
}

function PickDialog({ title, action, onPlan, onClose }: PickDialogProps) {
  const [morning] = useState(() => nextMorning(Date.now()));
  return (
    <FormDialog
      title={title}
      confirm={tasks.add}
      action={action}
      onSubmit={({ text }) => onPlan(new Date(text('at')), text('what'))}
      onClose={onClose}
    >
      <TextField
        label={tasks.pick}
        name="at"
        type="datetime-local"
        defaultValue={morning}
        required
      />
      <TextField label={tasks.what} name="what" maxLength={500} />
    </FormDialog>
  );
}

interface StripParts {
  readonly question: string;
  readonly problem: string | null;
  readonly dismiss: string;
  readonly children: ReactNode;
}

function Strip({ question, problem, dismiss, children }: StripParts) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = strip;
    return () => {
      if (current?.contains(document.activeElement)) focusPageTitle();
    };
  }, []);
  return (
    <section ref={strip} className="frame-notice outcome-strip" aria-label={question}>
      <Icon path={icons.phone} />
      <p role="status">{problem ?? question}</p>
      {children}
      <IconButton icon={icons.close} label={dismiss} onClick={clearLastCall} />
    </section>
  );
}
