import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useId, useRef, type ReactNode } from 'react';
import { rangesText } from './availability-words.ts';
import { nextRange, rangeProblem, type ClockRange } from './week-hours.ts';

const MAX_RANGES = 6;

export interface RangeListProps {
  readonly name: string;
  readonly ranges: readonly ClockRange[];
  readonly children?: ReactNode;
  onChange(ranges: readonly ClockRange[]): void;
}

export function RangeList({ name, ranges, children, onChange }: RangeListProps) {
  const box = useRef<HTMLDivElement>(null);
  const add = () => onChange([...ranges, nextRange(ranges)]);
  const replace = (index: number, change: Partial<ClockRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...change } : range)));
  const remove = (index: number) => {
    onChange(ranges.filter((_, at) => at !== index));
    // The focused Remove button disappears, so the button that adds hours gets the focus.
    box.current?.querySelector<HTMLElement>('[data-add-hours]')?.focus();
  };
  return (
    <div className="day-hours" ref={box}>
      <div className="day-ranges">
        {ranges.length === 0 && <p className="muted small day-none">{texts.notAvailable}</p>}
        {ranges.map((range, index) => (
          <RangeRow
            key={index}
            name={name}
            range={range}
            problem={rangeProblem(ranges, index)}
            onChange={(change) => replace(index, change)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div className="day-actions">
        <Button
          tone="quiet"
          icon={icons.plus}
          aria-label={fill(texts.addHoursOn, { day: name })}
          data-add-hours=""
          disabled={ranges.length >= MAX_RANGES}
          onClick={add}
        >
          {texts.addHours}
        </Button>
        {children}
      </div>
    </div>
  );
}

const PROBLEMS = { order: texts.endsTooEarly, overlap: texts.overlaps };

interface RangeRowProps {
  readonly name: string;
  readonly range: ClockRange;
  readonly problem: keyof typeof PROBLEMS | null;
  onChange(change: Partial<ClockRange>): void;
  onRemove(): void;
}

function RangeRow({ name, range, problem, onChange, onRemove }: RangeRowProps) {
  const noteId = useId();
  const words = problem === null ? '' : PROBLEMS[problem];
  return (
    <div className="hour-range">
      <input
        className="input"
        type="time"
        required
        aria-label={fill(texts.fromOn, { day: name })}
        value={range.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        className="input"
        type="time"
        required
        ref={(input) => input?.setCustomValidity(words)}
        aria-label={fill(texts.toOn, { day: name })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : noteId}
        // Midnight is stored as 24:00 at the end of a range. A time field cannot show 24:00.
        value={range.to === '24:00' ? '00:00' : range.to}
        onChange={({ target }) =>
          onChange({ to: target.value === '00:00' ? '24:00' : target.value })
        }
      />
      <IconButton
        icon={icons.trash}
        label={fill(texts.removeHours, { day: name, hours: rangesText([range]) })}
        onClick={onRemove}
      />
      {problem !== null && (
        <p id={noteId} className="note note-bad">
          {words}
        </p>
      )}
    </div>
  );
}
