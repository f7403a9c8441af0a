import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { useNow } from '../hooks/use-now.ts';
import { callToShow, currentCall, type CurrentCall } from './booking-texts.ts';

const MINUTE_MS = 60_000;

/** The call that needs an agent's attention, updated each minute; null without one. */
export function useCurrentCall(lead: Pick<OperatorLead, 'booking_requests'>): CurrentCall | null {
  return currentCall(lead, useMinute());
}

/** The call for the lead's own page, which also asks how a past one went. */
export function useCallToShow(lead: Pick<OperatorLead, 'booking_requests'>): CurrentCall | null {
  return callToShow(lead, useMinute());
}

/** The current minute. */
export const useMinute = (): number => useNow(0, () => MINUTE_MS);
