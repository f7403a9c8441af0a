/** `quarantined` leads look automated and wait for review. */
export const LEAD_STATUSES = ['new', 'quarantined', 'contacted', 'booked', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * `untouched`: leads with the status `new` and no first contact come first, oldest first.
 * `bookings`: leads with a requested time that waits for an agent come first, soonest first. With
 * both, all other leads follow, newest first. `name` and the values after it sort by a column of
 * the list. `-` reverses an order.
 */
export const LEAD_SORTS = [
  'newest',
  'oldest',
  'untouched',
  '-untouched',
  'bookings',
  'name',
  '-name',
  'trade',
  '-trade',
  'quality',
  '-quality',
  'status',
  '-status',
  'assignee',
  '-assignee',
  'next_task',
  '-next_task',
] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

export const LEAD_STREAM_PATH = '/api/leads/stream';
