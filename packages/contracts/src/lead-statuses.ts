/** A lead's place in the operator's work. `quarantined` leads look automated and await a person's eye. */
export const LEAD_STATUSES = ['new', 'quarantined', 'contacted', 'booked', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * `newest`: by arrival. `untouched`: first those that nobody has turned to (status `new`, no first contact),
 * the oldest of them first; then all others, the newest first. `calls`: first those with a requested call that
 * waits for an agent, the soonest call first; then all others, the newest first.
 */
export const LEAD_SORTS = ['newest', 'untouched', 'calls'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** The event stream that tells when leads arrive or change. */
export const LEAD_STREAM_PATH = '/api/leads/stream';
