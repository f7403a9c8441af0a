import type { AgendaBooking } from '@pickup/contracts/bookings/agenda';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { hasConflict } from '../../../shared/bookings/booking-conflict.tsx';
import { useMinute } from '../../../shared/bookings/use-current-booking.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { CallLink } from '../../../shared/leads/call-link.tsx';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { stateText } from './agenda-day.tsx';
import { timesHere, untilBooking, visitorTime } from './agenda-days.ts';

interface GridBookingProps {
  readonly booking: AgendaBooking;
  readonly isNext: boolean;
  readonly style: CSSProperties;
}

/** In a small box, CSS shows only the name. The title of the link always has all details. */
export function GridBooking({ booking, isNext, style }: GridBookingProps) {
  const { nameOf } = usePeople();
  const now = useMinute();
  const { lead, state, starts_at: start } = booking;
  const name = leadName(lead);
  const details = [
    isNext ? untilBooking(booking, now) : '',
    state === 'confirmed' ? '' : stateText(state),
    hasConflict(booking, now) && !booking.conflict_kept ? texts.overlaps : '',
    visitorTime(booking),
    nameOf(booking.agent_id),
  ]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <li className={`grid-booking agenda-${state}`} style={style}>
      <p className="grid-head">
        <Link
          className="grid-lead"
          to={`/leads/${lead.id}`}
          title={`${name}\n${timesHere(booking)}\n${details}`}
        >
          {name}
        </Link>
      </p>
      <p className="grid-details">
        <time dateTime={start}>{formatTime(Date.parse(start))}</time>
        {details !== '' && ` · ${details}`}
      </p>
      <CallLink lead={lead} />
    </li>
  );
}
