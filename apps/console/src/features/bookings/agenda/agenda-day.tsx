import type { AgendaBooking } from '@pickup/contracts/bookings/agenda';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { length, note } from '@pickup/messages/operator/bookings/bookings';
import { formatCurrency } from '@pickup/roi';
import { useRef } from 'react';
import { Link } from 'react-router';
import { BookingConflict } from '../../../shared/bookings/booking-conflict.tsx';
import { BookingDecisions } from '../../../shared/bookings/booking-decisions.tsx';
import { BookingAgent } from '../../../shared/bookings/booking-facts.tsx';
import { localDay } from '../../../shared/format/days.ts';
import { formatTime } from '../../../shared/format/moments.tsx';
import { CallLink } from '../../../shared/leads/call-link.tsx';
import { CallTime } from '../../../shared/leads/local-time.tsx';
import { QualityMark } from '../../../shared/leads/lead-badges.tsx';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Badge, type Tone } from '../../../shared/ui/notice.tsx';
import {
  countStarted,
  dayTitle,
  isNow,
  timesHere,
  untilBooking,
  visitorTime,
} from './agenda-days.ts';

export interface DayProps {
  readonly day: string;
  readonly bookings: readonly AgendaBooking[];
  readonly now: number;
  readonly nextId: string | undefined;
  /** The id of the booking that is taking place or, if there is none, of the next booking. */
  readonly mainId: string | undefined;
}

export function AgendaDay({ day, bookings, now, nextId, mainId }: DayProps) {
  const title = dayTitle(day, now);
  const nowIndex = day === localDay(now) && bookings.length > 0 ? countStarted(bookings, now) : -1;
  return (
    <Card title={title} flush>
      {bookings.length === 0 ? (
        <p className="card-note muted small">{texts.noBookingsOnDay}</p>
      ) : (
        <ul className="agenda-bookings" aria-label={title}>
          {bookings.slice(0, Math.max(nowIndex, 0)).map((booking) => row(booking))}
          {nowIndex >= 0 && (
            <li className="agenda-now" key="now">
              {fill(texts.nowIs, { time: formatTime(now) })}
            </li>
          )}
          {bookings.slice(Math.max(nowIndex, 0)).map((booking) => row(booking))}
        </ul>
      )}
    </Card>
  );

  function row(booking: AgendaBooking) {
    const { id } = booking;
    return (
      <BookingRow
        key={id}
        booking={booking}
        now={now}
        isNext={id === nextId}
        isMain={id === mainId}
      />
    );
  }
}

interface BookingRowProps {
  readonly booking: AgendaBooking;
  readonly now: number;
  readonly isNext: boolean;
  readonly isMain: boolean;
}

function BookingRow({ booking, now, isNext, isMain }: BookingRowProps) {
  const { lead, state } = booking;
  const row = useRef<HTMLLIElement>(null);
  const mayWrite = useHasPermission('leads.write') && lead.status !== 'quarantined';
  const name = leadName(lead);
  return (
    // The row gets the focus when the clicked button disappears.
    <li className={`agenda-booking agenda-${state}`} ref={row} tabIndex={-1}>
      <BookingTimes booking={booking} now={now} isNext={isNext} />
      <div className="agenda-lead">
        <p className="list-title">
          <Link to={`/leads/${lead.id}`}>{name}</Link>
          <BookingStateBadge state={state} />
        </p>
        <LeadFacts lead={lead} />
        <p className="list-note">
          {fill(length, { minutes: booking.minutes })}
          <BookingAgent booking={booking} assignee={lead.assignee} />
        </p>
        {booking.note !== '' && (
          <p className="note-text small">{fill(note, { text: booking.note })}</p>
        )}
        <BookingConflict booking={booking} />
      </div>
      <div className="agenda-phone">
        <CallLink lead={lead} wide tone={isMain ? 'primary' : 'plain'} />
        <CallTime lead={lead} />
      </div>
      {mayWrite && (
        <div className="agenda-decisions">
          <BookingDecisions
            key={booking.sequence}
            lead={lead}
            booking={booking}
            name={name}
            onDecided={() => row.current?.focus()}
          />
        </div>
      )}
    </li>
  );
}

function BookingTimes({ booking, now, isNext }: Omit<BookingRowProps, 'isMain'>) {
  const visitorTimeText = visitorTime(booking);
  const countdown = isNext ? untilBooking(booking, now) : '';
  return (
    <div className="agenda-time">
      <p>
        <b>
          <time dateTime={booking.starts_at}>{timesHere(booking)}</time>
        </b>
      </p>
      {visitorTimeText !== '' && <p className="muted small">{visitorTimeText}</p>}
      {countdown !== '' && <Badge tone="warn">{countdown}</Badge>}
      {isNow(booking, now) && <Badge tone="good">{texts.now}</Badge>}
    </div>
  );
}

function LeadFacts({ lead }: Pick<AgendaBooking, 'lead'>) {
  const { trade_name: trade, plan_name: plan, language, figures } = lead;
  const facts = [
    trade,
    plan,
    language === 'en' ? '' : LANGUAGE_NAMES[language],
    fill(texts.netSavings, { amount: formatCurrency(figures.net_monthly_savings) }),
  ];
  return (
    <p className="list-note">
      <QualityMark lead={lead} showsTierLabel />
      {facts.filter((fact) => fact !== '').map((fact) => ` · ${fact}`)}
    </p>
  );
}

const TONES: Readonly<Partial<Record<BookingState, Tone>>> = {
  requested: 'warn',
  proposed: 'warn',
  done: 'good',
  no_show: 'bad',
};

const STATE_TEXTS: Readonly<Partial<Record<BookingState, string>>> = texts.states;

export const stateText = (state: BookingState): string => STATE_TEXTS[state] ?? state;

function BookingStateBadge({ state }: Pick<AgendaBooking, 'state'>) {
  return <Badge tone={TONES[state] ?? 'plain'}>{stateText(state)}</Badge>;
}
