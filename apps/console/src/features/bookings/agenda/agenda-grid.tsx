import './agenda-grid.css';
import type { AgendaBooking, AgendaTimes } from '@pickup/contracts/bookings/agenda';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { Link } from 'react-router';
import { localDay, startOfDay } from '../../../shared/format/days.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { shortDayTitle, spanOfBooking, type BookingsByDay } from './agenda-days.ts';
import { GridBooking } from './grid-booking.tsx';
import { clockMinutes, visibleHours, placeInColumns, spanOnDay, type Span } from './grid-layout.ts';

type Person = AgendaTimes['people'][number];

interface GridProps {
  readonly days: readonly string[];
  readonly bookings: BookingsByDay;
  readonly people: readonly Person[];
  /** Whether loading `people` has ended. Until then, the first visible hour may change. */
  readonly isComplete: boolean;
  readonly now: number;
  readonly next: string | undefined;
  linkToDay(day: string): string;
}

/** A week with its hours down the side. For screen readers, each day is a list sorted by time. */
export function AgendaGrid(props: GridProps) {
  const { days, bookings, people, isComplete, now, next, linkToDay } = props;
  const today = localDay(now);
  const [first, last] = visibleHours(
    days.flatMap((day) => [
      ...(bookings.get(day) ?? []).map((booking) => spanOfBooking(day, booking)),
      ...people.flatMap(({ open }) => spansOn(day, open)),
      ...(day === today ? [itemAt(clockMinutes(now))] : []),
    ]),
  );
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const grid = useRef<HTMLDivElement>(null);
  useScrollToNow(grid, days[0], isComplete);
  const hasOpenHours = people.some(({ open }) => open.length > 0);
  return (
    <div
      ref={grid}
      className={hasOpenHours ? 'agenda-grid agenda-grid-open' : 'agenda-grid'}
      style={{ '--first': first, '--hours': hours.length } as CSSProperties}
    >
      <div className="grid-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={styleOf({ from: hour * 60, until: hour * 60 })}>
            {HOUR.format(new Date(2026, 0, 1, hour))}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section
          key={day}
          className={day === today ? 'grid-day grid-today' : 'grid-day'}
          aria-label={shortDayTitle(day)}
        >
          <h2>
            <Link to={linkToDay(day)} aria-label={fill(texts.openDay, { day: shortDayTitle(day) })}>
              {shortDayTitle(day)}
            </Link>
          </h2>
          <Day
            day={day}
            shownFrom={first * 60}
            bookings={bookings.get(day) ?? []}
            people={people}
            next={next}
            now={day === today ? now : null}
          />
        </section>
      ))}
    </div>
  );
}

/** Scrolls to the current time or, in another week, to the booking highest up in the grid. */
function useScrollToNow(
  grid: RefObject<HTMLDivElement | null>,
  week: string | undefined,
  isComplete: boolean,
): void {
  useLayoutEffect(() => {
    if (!isComplete) return;
    const bookings = [...(grid.current?.querySelectorAll('.grid-booking') ?? [])];
    const [first] = bookings.toSorted((one, other) => topOf(one) - topOf(other));
    const shown = grid.current?.querySelector('.grid-now') ?? first;
    if (shown && topOf(shown) > window.innerHeight - AFTERWARDS_PX)
      shown.scrollIntoView({ block: 'center' });
  }, [grid, week, isComplete]);
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** How many pixels below the current time or the booking must be in view too. */
const AFTERWARDS_PX = 200;

const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric' });

const styleOf = ({ from, until }: Span) => ({ '--from': from, '--until': until }) as CSSProperties;

function spansOn(day: string, times: Person['busy']): Span[] {
  return times.flatMap(({ starts_at: start, ends_at: end }) => {
    const span = spanOnDay(day, Date.parse(start), Date.parse(end));
    return span ? [span] : [];
  });
}

interface DayProps extends Pick<GridProps, 'people' | 'next'> {
  readonly day: string;
  /** The first visible time, in minutes since midnight. */
  readonly shownFrom: number;
  readonly bookings: readonly AgendaBooking[];
  /** Null unless the day is today. */
  readonly now: number | null;
}

function Day({ day, shownFrom, bookings, people, next, now }: DayProps) {
  const items = [
    ...busyItems(day, people),
    ...placeInColumns(bookings.map((booking) => ({ ...spanOfBooking(day, booking), booking }))),
    ...(now === null ? [] : [{ ...itemAt(clockMinutes(now)), now }]),
  ].toSorted((one, other) => one.from - other.from);
  return (
    <div className="grid-body">
      {people.flatMap(({ agent_id: id, open }) =>
        spansOn(day, open).map((span) => (
          <div key={`${id} ${span.from}`} className="grid-open" style={styleOf(span)} />
        )),
      )}
      {items.length === 0 && <p className="visually-hidden">{texts.noBookingsOnDay}</p>}
      <ul>
        {items.map((item) => {
          const style = {
            ...styleOf(item),
            '--column': item.column,
            '--columns': item.columns,
          } as CSSProperties;
          if ('booking' in item) {
            const { booking } = item;
            const isNext = booking.id === next;
            return <GridBooking key={booking.id} booking={booking} isNext={isNext} style={style} />;
          }
          if ('now' in item) return <Now key="now" now={item.now} style={style} />;
          // An event may begin before the first visible hour. Its text must still be in view.
          const from = Math.max(item.from, shownFrom);
          return (
            <Busy
              key={`busy ${item.person} ${item.from}`}
              day={day}
              item={item}
              showsName={people.length > 1}
              style={{ ...style, ...styleOf({ from, until: Math.max(item.until, from) }) }}
            />
          );
        })}
      </ul>
    </div>
  );
}

const itemAt = (minute: number) => ({ from: minute, until: minute, column: 0, columns: 1 });

const busyItems = (day: string, people: readonly Person[]) =>
  placeInColumns(
    people.flatMap(({ agent_id: person, busy }) =>
      spansOn(day, busy).map((span) => ({ ...span, person })),
    ),
  );

function Now({ now, style }: { readonly now: number; readonly style: CSSProperties }) {
  return (
    <li className="grid-now" style={style}>
      <span className="visually-hidden">{fill(texts.nowIs, { time: formatTime(now) })}</span>
    </li>
  );
}

interface BusyProps {
  readonly day: string;
  readonly item: Span & { readonly person: string };
  readonly showsName: boolean;
  readonly style: CSSProperties;
}

function Busy({ day, item: { person, from, until }, showsName, style }: BusyProps) {
  const { nameOf } = usePeople();
  const time = (minute: number) => formatTime(startOfDay(day).setHours(0, minute));
  const words = showsName ? fill(texts.busyPerson, { name: nameOf(person) }) : texts.busy;
  return (
    <li className="grid-busy" style={style} title={words}>
      <span>{words}</span>
      <span className="visually-hidden">
        {' '}
        {fill(texts.timeRange, { from: time(from), to: time(until) })}
      </span>
    </li>
  );
}
