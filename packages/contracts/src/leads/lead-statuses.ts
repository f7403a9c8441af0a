/** `quarantined` leads look automated and wait for review. */
export const LEAD_STATUSES = ['new', 'quarantined', 'contacted', 'booked', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * `untouched`: leads with the status `new` come first, oldest first. `bookings`: leads with a
 * requested time that waits for an agent come first, soonest first. All others follow, newest
 * first.
 */
export const LEAD_SORTS = ['newest', 'untouched', 'bookings'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const LEAD_STREAM_PATH = '/api/leads/stream';
