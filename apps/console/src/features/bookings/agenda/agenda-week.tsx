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
import { CallState } from './agenda-day.tsx';
import { shortDayTitle, untilCall, visitorTime, type CallsByDay } from './agenda-days.ts';

interface WeekProps {
  readonly days: readonly string[];
  readonly calls: CallsByDay;
  readonly now: number;
  readonly next: string | undefined;
  linkToDay(day: string): string;
}

/** Seven days side by side. */
export function AgendaWeek({ days, calls, now, next, linkToDay }: WeekProps) {
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
          <DayColumn calls={calls.get(day) ?? []} now={now} next={next} />
        </section>
      ))}
    </div>
  );
}

interface DayColumnProps extends Pick<WeekProps, 'now' | 'next'> {
  readonly calls: readonly AgendaBooking[];
}

function DayColumn({ calls, now, next }: DayColumnProps) {
  const { nameOf } = usePeople();
  if (calls.length === 0) return <p className="muted small">{texts.noCallsOnDay}</p>;
  return (
    <ul>
      {calls.map((call) => {
        const there = visitorTime(call);
        const soon = call.id === next ? untilCall(call, now) : '';
        return (
          <li key={call.id} className={`week-call agenda-${call.state}`}>
            <div className="week-head">
              <b>
                <time dateTime={call.starts_at}>{formatTime(Date.parse(call.starts_at))}</time>
              </b>
              <CallLink lead={call.lead} />
            </div>
            {soon !== '' && <Badge tone="warn">{soon}</Badge>}
            {there !== '' && <p className="muted small">{there}</p>}
            <Link className="week-lead" to={`/leads/${call.lead.id}`} title={leadName(call.lead)}>
              {leadName(call.lead)}
            </Link>
            <p className="muted small">{nameOf(call.agent_id)}</p>
            {call.state !== 'confirmed' && <CallState state={call.state} />}
            {hasConflict(call, now) && !call.clash_kept && (
              <Badge tone="warn">{texts.overlaps}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
