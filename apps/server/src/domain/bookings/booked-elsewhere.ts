import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import { newId } from '../../platform/database/new-id.ts';
import { wallClock } from '../../platform/zoned-time.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import type { ExternalEvent } from './external-event.ts';
import type { StoredBooking } from './stored-bookings.ts';

interface Booked {
  readonly lead: Pick<StoredLead, 'id'>;
  readonly event: ExternalEvent;
  /** The call that it replaces. */
  readonly old: StoredBooking | null;
  readonly at: Date;
}

/**
 * A call that was booked in another service. It takes no one's time here: the service knows its people's times, and its
 * calls can be at any time. It has no links, because only the service can move or cancel it.
 */
export function bookedElsewhere({ lead, event, old, at }: Booked): StoredBooking {
  const { provider, startsAt, minutes, byVisitor, person } = event;
  const [requestedDate = '', requestedTime = ''] = wallClock(startsAt, person.timeZone).split(' ');
  const id = newId();
  return {
    id,
    leadId: lead.id,
    requestedAt: at,
    requestedDate,
    requestedTime,
    timeZone: person.timeZone,
    note: '',
    ip: '',
    userAgent: '',
    state: 'confirmed',
    startsAt,
    minutes,
    uid: old?.uid ?? id,
    sequence: old ? old.sequence + 1 : 0,
    decidedAt: at,
    decidedById: null,
    decidedBy: '',
    reply: '',
    kind: minutes > CALL_MINUTES.quick ? 'full' : 'quick',
    agentId: null,
    busyUntil: null,
    changeToken: null,
    cancelToken: null,
    byVisitor,
    busyKnownAt: null,
    clashSince: null,
    clashKept: false,
    provider,
  };
}
