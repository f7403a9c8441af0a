import * as texts from '@pickup/messages/page/free-times';
import { controlProps, FieldNote } from '@pickup/ui/field';
import { DayPicker } from './day-picker.tsx';
import { dayLabel, isoTime, partsOf, timeLabels, type DayOfTimes } from './free-times.ts';
import type { FreeTimes } from './use-free-times.ts';

interface TimesFieldProps {
  readonly times: FreeTimes;
  /** The URL of the page that shows a day. */
  dayHref(day: DayOfTimes): string;
  onChoose(start: number): void;
  /** Why the form cannot be sent or was returned, for example because no time was chosen. */
  readonly problem?: string | undefined;
  /** Says that the visitor's choice was taken and which time is selected instead. */
  readonly refused: string | null;
}

const ID = 'book-times';

/** The days with free times, and one day's times as radio buttons. */
export function TimesField({ times, dayHref, onChoose, problem, refused }: TimesFieldProps) {
  const { shown, zone } = times;
  return (
    <fieldset
      className="times"
      data-problem={problem}
      aria-describedby={controlProps(ID, { problem })['aria-describedby']}
    >
      <legend>{texts.chooseTime}</legend>
      <FieldNote id={ID} problem={problem} />
      <DayPicker {...{ times, dayHref }} />
      <div className="times-day">
        <h2 aria-live="polite">{dayLabel(shown.day)}</h2>
        {/* Screen readers announce the same note below the times, so this one is only visual. */}
        {refused && (
          <p className="note note-bad" aria-hidden="true">
            {refused}
          </p>
        )}
        {partsOf(shown.starts, zone).map(({ name, starts }) => (
          <fieldset key={name} className="times-part">
            <legend>{texts.parts[name]}</legend>
            <Chips {...{ times, starts, onChoose }} />
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

interface ChipsProps extends Pick<TimesFieldProps, 'times' | 'onChoose'> {
  readonly starts: readonly number[];
}

function Chips({ times: { shown, zone, chosen, taken }, starts, onChoose }: ChipsProps) {
  // Whether a label must show the short zone name depends on all times of the day.
  const labels = timeLabels(shown.starts, zone);
  return (
    <div className="times-grid">
      {starts.map((start) => (
        <label key={start} className="time-chip">
          <input
            type="radio"
            name="startsAt"
            value={isoTime(start)}
            checked={start === chosen}
            disabled={taken.has(start)}
            onChange={() => onChoose(start)}
          />
          <span>
            <time dateTime={isoTime(start)}>{labels[shown.starts.indexOf(start)]}</time>
            {taken.has(start) && <small>{texts.taken}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
