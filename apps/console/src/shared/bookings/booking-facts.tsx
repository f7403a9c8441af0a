import { SCHEDULING_SERVICE_NAMES } from '@pickup/contracts/bookings/scheduling-services';
import type { BookingState } from '@pickup/contracts/bookings/booking-states';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import { usePeople } from '../leads/use-people.ts';
import { useHasPermission, useMe } from '../session/use-me.ts';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

interface BookingAgentProps {
  readonly booking: OperatorBooking;
  /** The lead's assignee, who becomes the agent when a booking without an agent is confirmed. */
  readonly assignee: string | null;
}

export function BookingAgent({ booking, assignee }: BookingAgentProps) {
  const { user_id: me } = useMe();
  const mayConfirm = useHasPermission('leads.write');
  const { nameOf } = usePeople();
  const { agent_id: id, provider } = booking;
  if (provider !== null)
    return fill(texts.bookedIn, { service: SCHEDULING_SERVICE_NAMES[provider] });
  if (id === null) {
    if (!mayConfirm || !WAITING.includes(booking.state)) return texts.noAgent;
    const isYou = assignee === null || assignee === me;
    return isYou
      ? texts.agentOnConfirmIsYou
      : fill(texts.agentOnConfirm, { name: nameOf(assignee) });
  }
  return id === me ? texts.agentIsYou : fill(texts.agent, { name: nameOf(id) });
}

const WAITING: readonly BookingState[] = ['requested', 'proposed'];
