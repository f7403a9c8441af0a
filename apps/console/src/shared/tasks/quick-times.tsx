import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/tasks/tasks';
import { useShortcuts } from '../hooks/use-shortcut.tsx';
import type { ShortcutOptions } from '../hooks/shortcut-board.ts';
import { ChoiceButtons } from '../ui/choice-buttons.tsx';
import { QUICK_TIMES, type QuickTime } from './task-times.ts';

type Choice = QuickTime | 'pick';

const QUICK = Object.keys(QUICK_TIMES) as QuickTime[];
const CHOICES: readonly Choice[] = [...QUICK, 'pick'];
const NAMES: Readonly<Record<Choice, string>> = { ...texts.quick, pick: texts.other };
/** Outcomes and the rows of the lead list use other keys, so no key has two meanings. */
const KEYS: Readonly<Record<Choice, string>> = {
  hour: 'h',
  tomorrow: 't',
  days: 'd',
  week: 'e',
  pick: 'p',
};

interface Planning {
  onChoose(at: Date): void;
  /** Asks for another time. */
  onPick(): void;
}

const choose = (choice: Choice, { onChoose, onPick }: Planning) =>
  choice === 'pick' ? onPick() : onChoose(QUICK_TIMES[choice](Date.now()));

interface QuickTimesProps extends Pick<Planning, 'onChoose'> {
  readonly className: string;
  readonly label: string;
  readonly busy: boolean;
}

/** Buttons that plan a task at one of the preset times. */
export function QuickTimes({ onChoose, ...props }: QuickTimesProps) {
  return (
    <ChoiceButtons
      {...props}
      choices={QUICK}
      texts={NAMES}
      onChoose={(name) => onChoose(QUICK_TIMES[name](Date.now()))}
    />
  );
}

/** Like `QuickTimes`, but each button has a key, and one button asks for another time. */
export function TimesWithKeys({ onChoose, onPick, ...props }: QuickTimesProps & Planning) {
  const planning = { onChoose, onPick };
  useTimeKeys(planning);
  return (
    <ChoiceButtons
      {...props}
      choices={CHOICES}
      texts={NAMES}
      keys={KEYS}
      onChoose={(choice) => choose(choice, planning)}
    />
  );
}

/** Plans a task with one key. */
export function useTimeKeys(
  planning: Planning,
  enabled = true,
  options: ShortcutOptions = {},
): void {
  const keys = CHOICES.map((choice) => ({
    keys: KEYS[choice],
    label: fill(texts.plan, { time: NAMES[choice] }),
    run: () => choose(choice, planning),
  }));
  useShortcuts(keys, enabled, options);
}
