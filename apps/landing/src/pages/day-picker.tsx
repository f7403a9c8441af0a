import * as texts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Fragment, useEffect, useRef, type MouseEvent } from 'react';
import {
  monthLabel,
  monthsOf,
  shortDayLabel,
  weekdayLabel,
  type DayOfTimes,
  type MonthOfTimes,
} from './free-times.ts';
import type { FreeTimes } from './use-free-times.ts';

interface DayPickerProps {
  readonly times: FreeTimes;
  /** The URL of the page that shows a day. */
  dayHref(day: DayOfTimes): string;
}

/**
 * Shows the days with free times, as a strip on a phone and as a month on a desktop. Every day is a
 * link, so that the picker works without scripts.
 */
export function DayPicker({ times, dayHref }: DayPickerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = times.shown.day;
  useEffect(() => centerDay(strip.current), [shown]);
  const months = monthsOf(times.days);
  const index = months.findIndex(({ month }) => shown.startsWith(month));
  return (
    <div ref={strip} className="days">
      {months.map((month, at) => (
        <section key={month.month} className="month" data-shown={at === index || undefined}>
          <header className="month-head">
            <MonthLink {...{ times, dayHref }} to={months[at - 1]} icon={icons.left} />
            <h2>{monthLabel(month.month)}</h2>
            <MonthLink {...{ times, dayHref }} to={months[at + 1]} icon={icons.right} />
          </header>
          <p className="weekdays" aria-hidden="true">
            {WEEK.map((day) => (
              <span key={day}>{weekdayLabel(day)}</span>
            ))}
          </p>
          <ol className="month-days">
            {month.days.map((day) => (
              <li key={day.day} data-weekday={new Date(day.day).getUTCDay()}>
                {day.starts.length > 0 ? (
                  <DayLink {...{ times, dayHref, day }} />
                ) : (
                  <span className="no-times">{Number(day.day.slice(8))}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

// These dates are a week that begins on a Sunday.
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((date) => `2023-01-0${date}`);

/** Scrolls the strip to the shown day, without scrolling the page. */
function centerDay(strip: HTMLElement | null): void {
  const day = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !day) return;
  const { left, width } = day.getBoundingClientRect();
  const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
  strip.scrollLeft += left + width / 2 - middle;
}

function DayLink({ times, dayHref, day }: DayPickerProps & { readonly day: DayOfTimes }) {
  const weekday = weekdayLabel(day.day);
  const date = shortDayLabel(day.day); // "Nov 26", in Spanish "26 nov"
  const words = date.split(' ');
  return (
    <a
      className="day"
      href={dayHref(day)}
      aria-label={fill(texts.dayTimes, {
        day: `${weekday} ${date}`,
        count: day.starts.length,
      })}
      aria-current={day.day === times.shown.day ? 'date' : undefined}
      onClick={showDayOnClick(times, day)}
    >
      <small>{weekday}</small>
      <b>
        {words.map((word) => (
          <Fragment key={word}> {/\d/.test(word) ? word : <span>{word}</span>}</Fragment>
        ))}
      </b>
    </a>
  );
}

interface MonthLinkProps extends DayPickerProps {
  readonly to: MonthOfTimes | undefined;
  readonly icon: IconPath;
}

/** Links to the first day with free times in another month. */
function MonthLink({ times, dayHref, to, icon }: MonthLinkProps) {
  const day = to?.days.find(({ starts }) => starts.length > 0);
  if (!to || !day) return <span className="month-link" />;
  return (
    <a
      className="month-link"
      href={dayHref(day)}
      aria-label={monthLabel(to.month)}
      onClick={showDayOnClick(times, day)}
    >
      <Icon path={icon} />
    </a>
  );
}

/** Shows a day on this page, unless the visitor opens the day's link in another tab. */
const showDayOnClick = (times: FreeTimes, day: DayOfTimes) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  times.showDay(day);
};
