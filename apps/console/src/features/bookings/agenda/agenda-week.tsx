import type { AgendaBooking } from '@pickup/contracts/bookings/agenda';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { Link } from 'react-router';
import { localDay } from '../../../shared/format/days.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { CallLink } from '../../../shared/leads/call-link.tsx';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { Badge } from '../../../shared/ui/notice.tsx';
import { hasConflict } from '../../../shared/bookings/booking-conflict.tsx';
import { BookingStateBadge } from './agenda-day.tsx';
import { shortDayTitle, untilBooking, visitorTime, type BookingsByDay } from './agenda-days.ts';

interface WeekProps {
  readonly days: readonly string[];
  readonly bookings: BookingsByDay;
  readonly now: number;
  readonly next: string | undefined;
  linkToDay(day: string): string;
}

export function AgendaWeek({ days, bookings, now, next, linkToDay }: WeekProps) {
  const today = localDay(now);
  return (
    <div className="agenda-week">
      {days.map((day) => (
        <section
          key={day}
          className={day === today ? 'week-column week-column-today' : 'week-column'}
          aria-label={shortDayTitle(day)}
        >
          <h2>
            <Link to={linkToDay(day)} aria-label={fill(texts.openDay, { day: shortDayTitle(day) })}>
              {shortDayTitle(day)}
            </Link>
          </h2>
          <DayColumn bookings={bookings.get(day) ?? []} now={now} next={next} />
        </section>
      ))}
    </div>
  );
}

interface DayColumnProps extends Pick<WeekProps, 'now' | 'next'> {
  readonly bookings: readonly AgendaBooking[];
}

function DayColumn({ bookings, now, next }: DayColumnProps) {
  const { nameOf } = usePeople();
  if (bookings.length === 0) return <p className="muted small">{texts.noBookingsOnDay}</p>;
  return (
    <ul>
      {bookings.map((booking) => {
        const there = visitorTime(booking);
        const soon = booking.id === next ? untilBooking(booking, now) : '';
        return (
          <li key={booking.id} className={`week-booking agenda-${booking.state}`}>
            <div className="week-head">
              <b>
                <time dateTime={booking.starts_at}>
                  {formatTime(Date.parse(booking.starts_at))}
                </time>
              </b>
              <CallLink lead={booking.lead} />
            </div>
            {soon !== '' && <Badge tone="warn">{soon}</Badge>}
            {there !== '' && <p className="muted small">{there}</p>}
            <Link
              className="week-lead"
              to={`/leads/${booking.lead.id}`}
              title={leadName(booking.lead)}
            >
              {leadName(booking.lead)}
            </Link>
            <p className="muted small">{nameOf(booking.agent_id)}</p>
            {booking.state !== 'confirmed' && <BookingStateBadge state={booking.state} />}
            {hasConflict(booking, now) && !booking.conflict_kept && (
              <Badge tone="warn">{texts.overlaps}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
