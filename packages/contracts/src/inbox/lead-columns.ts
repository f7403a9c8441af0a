/** The optional columns of the lead list, in their order on screen. The name always comes first. */
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

/** The value of the parameter `columns` if the list shows only the name. */
export const NAME_COLUMN_ONLY = 'name';
