import * as texts from '@pickup/messages/operator/tasks/tasks';
import { QUICK_TIMES, type QuickTime } from './task-times.ts';

interface QuickTimesProps {
  readonly className: string;
  readonly label: string;
  readonly busy: boolean;
  onChoose(at: Date): void;
}

/** Buttons that plan a task at a usual time. */
export function QuickTimes({ className, label, busy, onChoose }: QuickTimesProps) {
  return (
    <div className="outcomes" role="group" aria-label={label}>
      {(Object.keys(QUICK_TIMES) as QuickTime[]).map((name) => (
        <button
          key={name}
          type="button"
          className={className}
          aria-busy={busy}
          onClick={() => onChoose(QUICK_TIMES[name](Date.now()))}
        >
          {texts.quick[name]}
        </button>
      ))}
    </div>
  );
}
