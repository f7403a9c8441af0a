import { clashOfferAt } from '@pickup/contracts/bookings/call-clash';
import { fill } from '@pickup/messages/fill';
import { clash as texts } from '@pickup/messages/operator/bookings/requested-calls';
import { usePeople } from '../leads/use-people.ts';
import { useMe } from '../session/use-me.ts';
import { Notice } from '../ui/notice.tsx';
import { callTime } from './booking-texts.ts';
import { useMinute } from './use-current-call.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

/** Whether an event in the calendar of the person who calls overlaps a call that is still to come. */
export function hasClash(call: OperatorBooking, now: number): boolean {
  const isToCome = call.state === 'confirmed' && Date.parse(call.starts_at) > now;
  return isToCome && call.clash_since !== null;
}

/** Says that another event overlaps the call, and what follows. Nothing without one. */
export function CallClash({ call }: { readonly call: OperatorBooking }) {
  const { user_id: me } = useMe();
  const { nameOf } = usePeople();
  const now = useMinute();
  if (!hasClash(call, now)) return null;
  const isOwn = call.agent_id === me;
  return (
    <Notice tone={call.clash_kept ? 'plain' : 'warn'}>
      {isOwn ? texts.yours : fill(texts.theirs, { name: nameOf(call.agent_id) })}{' '}
      {nextOf(call, now)}
    </Notice>
  );
}

function nextOf({ clash_since: since, clash_kept: isKept, ...call }: OperatorBooking, now: number) {
  if (isKept || since === null) return texts.kept;
  const at = clashOfferAt(new Date(since), new Date(call.starts_at));
  if (!at) return texts.tooLate;
  return at.getTime() > now
    ? fill(texts.asksAt, { time: callTime({ starts_at: at.toISOString() }) })
    : texts.asked;
}
