import { CALL_MINUTES } from '@pickup/contracts/call-kinds';
import { wallClock } from '../../platform/zoned-time.ts';
import type { StoredLead } from '../leads/stored-lead.ts';
import type { ExternalEvent } from './external-event.ts';
import { newBooking } from './new-booking.ts';
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
  const when = { requestedDate, requestedTime, timeZone: person.timeZone, startsAt };
  const kind = minutes > CALL_MINUTES.quick ? 'full' : 'quick';
  const call = { leadId: lead.id, ...when, note: '', kind, minutes } as const;
  return {
    ...newBooking(call, { facts: { receivedAt: at, ip: '', userAgent: '' }, old }),
    state: 'confirmed',
    decidedAt: at,
    changeToken: null,
    cancelToken: null,
    byVisitor,
    provider,
  };
}
