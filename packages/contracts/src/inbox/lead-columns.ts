/** The columns that the list of leads can show beside the name, in their order on screen. */
export const LEAD_COLUMNS = [
  'trade',
  'quality',
  'waiting',
  'received',
  'status',
  'booking',
  'next_task',
  'source',
  'assignee',
  'email',
  'phone',
  'local_time',
] as const;
export type LeadColumn = (typeof LEAD_COLUMNS)[number];

/** The parameter `columns` has this value if the list shows no column beside the name. */
export const ONLY_NAME = 'name';
