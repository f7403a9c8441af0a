/** A lead's status. `quarantined` leads look automated and wait for review. */
export const LEAD_STATUSES = ['new', 'quarantined', 'contacted', 'booked', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * `newest`: by arrival. `untouched`: leads without a first contact (status `new`), oldest first,
 * then all others, newest first. `calls`: leads with a requested time that waits for an agent,
 * soonest first, then all others, newest first.
 */
export const LEAD_SORTS = ['newest', 'untouched', 'bookings'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** The event stream that reports when leads arrive or change. */
export const LEAD_STREAM_PATH = '/api/leads/stream';
