import * as texts from '@pickup/messages/page/free-times';
import { controlProps, FieldNote } from '@pickup/ui/field';
import { useEffect, useRef, type MouseEvent } from 'react';
import { dayLabel, isoTime, timeLabels, type DayOfTimes } from './free-times.ts';
import type { FreeTimes } from './use-free-times.ts';

interface TimesFieldProps {
  readonly times: FreeTimes;
  /** The URL of the page that begins with a day. */
  dayHref(day: DayOfTimes): string;
  onChoose(start: number): void;
  /** Why the form booked no time. */
  readonly problem?: string | undefined;
  /** A time that was just taken, and the time that is held instead. */
  readonly refused: { readonly start: number; readonly words: string } | null;
}

const ID = 'book-times';

/**
 * The free times of some days, as radio buttons that look like buttons, and the links to other
 * days.
 */
export function TimesField({ times, dayHref, onChoose, problem, refused }: TimesFieldProps) {
  const { days, earlier, later } = times;
  const field = useRef<HTMLFieldSetElement>(null);
  useFocusOnNewDays(field, days[0]?.day);
  return (
    <fieldset
      ref={field}
      className="times"
      data-problem={problem}
      aria-describedby={controlProps(ID, { problem })['aria-describedby']}
    >
      <legend>{texts.chooseTime}</legend>
      <FieldNote id={ID} problem={problem} />
      {days.map((day) => (
        <Day key={day.day} {...{ day, times, onChoose, refused }} />
      ))}
      {(earlier ?? later) && (
        <div className="times-more">
          {earlier && <DayLink {...{ times, dayHref }} day={earlier} label={texts.earlier} />}
          {later && <DayLink {...{ times, dayHref }} day={later} label={texts.later} isLater />}
        </div>
      )}
    </fieldset>
  );
}

/** After "Later times", moves the focus to the first new time. */
function useFocusOnNewDays(
  field: { readonly current: HTMLElement | null },
  first: string | undefined,
) {
  const shown = useRef(first);
  useEffect(() => {
    const hadFocus =
      field.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (shown.current === first) return;
    shown.current = first;
    const radio =
      field.current?.querySelector<HTMLElement>(':checked') ??
      field.current?.querySelector<HTMLElement>('input');
    if (!hadFocus || !radio) return;
    radio.focus({ preventScroll: true });
    if ((field.current?.getBoundingClientRect().top ?? 0) < 0) field.current?.scrollIntoView();
  }, [field, first]);
}

interface DayProps extends Pick<TimesFieldProps, 'times' | 'onChoose' | 'refused'> {
  readonly day: DayOfTimes;
}

function Day({ day: { starts }, times, onChoose, refused }: DayProps) {
  const { zone, chosen, taken } = times;
  const labels = timeLabels(starts, zone);
  return (
    <fieldset className="times-day">
      <legend>{dayLabel(starts[0] ?? 0, zone)}</legend>
      <div className="times-grid">
        {starts.map((start, index) => (
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
              <time dateTime={isoTime(start)}>{labels[index]}</time>
              {taken.has(start) && <small>{texts.taken}</small>}
            </span>
          </label>
        ))}
      </div>
      {/* Only visual. The note above the button is announced. */}
      {refused && starts.includes(refused.start) && (
        <p className="note note-bad" aria-hidden="true">
          {refused.words}
        </p>
      )}
    </fieldset>
  );
}

interface DayLinkProps extends Pick<TimesFieldProps, 'times' | 'dayHref'> {
  readonly day: DayOfTimes;
  readonly label: string;
  readonly isLater?: boolean;
}

function DayLink({ times, day, dayHref, label, isLater }: DayLinkProps) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    times.showDay(day);
  };
  const place = isLater ? 'times-later' : '';
  return (
    <a className={`button button-plain ${place}`} href={dayHref(day)} onClick={show}>
      {label}
    </a>
  );
}
