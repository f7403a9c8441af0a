import { CALENDAR_PROVIDER_NAMES } from '@pickup/contracts/bookings/calendar-providers';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import { usePeople } from '../leads/use-people.ts';
import { useMe } from '../session/use-me.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

export function BookingAgent({ booking }: { readonly booking: OperatorBooking }) {
  const { user_id: me } = useMe();
  const { nameOf } = usePeople();
  const { agent_id: id, provider } = booking;
  if (provider !== null)
    return fill(texts.bookedIn, { service: CALENDAR_PROVIDER_NAMES[provider] });
  if (id === null) return texts.noAgent;
  return id === me ? texts.agentIsYou : fill(texts.agent, { name: nameOf(id) });
}
