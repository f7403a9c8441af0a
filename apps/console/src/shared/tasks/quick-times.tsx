import * as texts from '@pickup/messages/operator/tasks/tasks';
import { ChoiceButtons } from '../ui/choice-buttons.tsx';
import { QUICK_TIMES, type QuickTime } from './task-times.ts';

interface QuickTimesProps {
  readonly className: string;
  readonly label: string;
  readonly busy: boolean;
  onChoose(at: Date): void;
}

/** Buttons that plan a task at a usual time. */
export function QuickTimes({ onChoose, ...props }: QuickTimesProps) {
  return (
    <ChoiceButtons
      {...props}
      choices={Object.keys(QUICK_TIMES) as QuickTime[]}
      texts={texts.quick}
      onChoose={(name) => onChoose(QUICK_TIMES[name](Date.now()))}
    />
  );
}
