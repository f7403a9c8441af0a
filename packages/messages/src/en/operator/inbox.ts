/** The console's inbox: the list of leads with its search, filters, selection and keys. */

export const title = 'Leads';
export const list = 'Leads';
export const leads = (count: number, shown: string) => `${shown} ${count === 1 ? 'lead' : 'leads'}`;

/** Whether new leads appear at once, with an explanation. */
export const liveness = {
  live: { text: 'Live', title: 'New leads appear at once.' },
  lost: {
    text: 'Reconnecting…',
    title: 'Until then, new leads are loaded every 15 seconds.',
  },
  asking: { text: 'Every 15 s', title: 'New leads are loaded every 15 seconds.' },
};
export const sound = 'Sound for new leads';
export const soundOn = 'A sound plays for each new lead.';
export const soundOff = 'New leads make no sound.';
export const exportCsv = 'Export CSV';
export const updateOrder = 'Update order';

export const arrivals = (count: number) => `${count} new`;
/** Screen readers hear it after `arrivals`. */
export const showFromTop = ', show from the top';
export const added = (leadsText: string) => `${leadsText} added to the list.`;

export const search = 'Search leads';
export const searchPlaceholder = 'Name, business, email, phone';
export const order = 'Order';
export const orders = {
  untouched: 'Not called yet',
  newest: 'Newest first',
  calls: 'Requested times',
};

export const filters = (used: number) => (used === 0 ? 'Filters' : `Filters (${used})`);
export const any = 'Any';
export const status = 'Status';
export const tier = 'Tier';
export const qualityAtLeast = 'Quality at least';
export const trade = 'Trade';
export const language = 'Language';
export const assignee = 'Assignee';
export const assignedToMe = 'Assigned to me';
export const unassigned = 'Unassigned';
export const requestedCall = 'Booking';
export const callStates = {
  requested: 'Requested time',
  proposed: 'Proposed time',
  confirmed: 'Upcoming booking',
  week: 'Booked this week',
};
export const arrivedSince = 'Received on or after';
export const arrivedUntil = 'Received on or before';
export const source = 'Source';
export const sourceExample = 'google';

export const filtersInUse = 'Filters in use';
export const tierChip = (letter: string) => `Tier ${letter}`;
export const sourceChip = (name: string) => `From ${name}`;
export const qualityChip = (least: string) => `Quality ${least} and up`;
export const sinceChip = (day: string) => `Since ${day}`;
export const untilChip = (day: string) => `Until ${day}`;
/** Screen readers hear it after a chip. */
export const removeFilter = ', remove this filter';
export const clearAll = 'Clear all';

/** One heading for each cell of a row, in the same order. */
export const headings = [
  'Name',
  'Trade',
  'Quality',
  'Waiting',
  'Status',
  'Source',
  'Assignee',
  'Call',
];
export const selectAll = 'Select all';
/** Screen readers hear it after `selectAll`. */
export const shownLeads = (leadsText: string) => ` ${leadsText} shown`;
export const select = (name: string) => `Select ${name}`;
/** The mark of a booking or a requested time; a time follows. */
export const callAt = (state: string) => `${state}: `;

export const noCalls = 'No requested times';
export const noCallsText =
  'A time that a visitor requests appears here until you confirm or decline it.';
export const showAllLeads = 'Show all leads';
export const noLeads = 'No leads yet';
export const noLeadsText = 'New leads appear here automatically, within a second or two.';
export const noMatches = 'No leads match these filters';
export const noMatchesText = 'Try the start of a name, or at least 3 digits of the phone number.';
export const showAll = 'Show all';

/** The bar for selected leads. */
export const selection = 'Selected leads';
/** After the number, which is bold. */
export const selected = ' selected';
export const clearSelection = 'Clear selection';
export const newStatus = 'New status';
export const setStatus = 'Set status';
export const newAssignee = 'New assignee';
export const me = 'Me';
export const assign = 'Assign';

/** What a change of several leads did. `leadsText` is "1 lead" or "3 leads". */
export const statusSet = (leadsText: string, name: string) => `${leadsText} set to ${name}.`;
export const wereUnassigned = (leadsText: string) => `${leadsText} unassigned.`;
export const wereAssigned = (leadsText: string, person: string) =>
  `${leadsText} assigned to ${person}.`;
export const refused = (leadsText: string, problem: string) => `${leadsText} refused: ${problem}`;
export const notChanged = (leadsText: string, problem: string) =>
  `${leadsText} not changed. ${problem}`;
export const undo = 'Undo';

export const keys = {
  search: 'Search',
  next: 'Next lead',
  previous: 'Previous lead',
  select: 'Select the lead',
  call: 'Call the lead',
  note: 'Write a note',
};
