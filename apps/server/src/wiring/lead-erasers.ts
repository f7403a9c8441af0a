import { noticesOfErasure } from '../features/bookings/booking/agent-notices.ts';
import type { LeadEraser } from '../features/privacy/erasure/erase-lead-in.ts';
import { eraseCallsOfLead } from '../features/voice/calls/link-call.ts';

/** What the features above privacy erase with a lead. */
export const LEAD_ERASERS: readonly LeadEraser[] = [eraseCallsOfLead, noticesOfErasure];
