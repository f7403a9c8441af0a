/** What several screens of the console say about leads: names, statuses, waiting, changes, notes. */

export const statuses = {
  new: 'New',
  quarantined: 'Held for review',
  contacted: 'Contacted',
  booked: 'Booked',
  won: 'Won',
  lost: 'Lost',
};
export const noName = 'No name';
export const erasedPerson = 'Erased person';
export const formerColleague = 'A former colleague';
/** Until the list of people has loaded. */
export const colleague = 'A colleague';

/** Labels for bookings that need action. */
export const callStates = {
  requested: 'Requested time',
  proposed: 'Proposed time',
  confirmed: 'Booking',
};

/** "Quality 32 · tier C"; the tier's label is for screen readers. */
export const qualityBefore = 'Quality ';
export const tierBefore = 'tier ';

/** How long a lead waits, or waited, for its first contact. `span` is "4 min" or "1 h 20 min". */
export const waiting = (span: string) => `waiting ${span}`;
export const overdue = (span: string) => `overdue ${span}`;
/** Before the time that it took. */
export const firstResponseBefore = 'First response: ';
/** The same in a narrow column. */
export const waitedBefore = 'waited ';
export const seconds = (count: number) => `${count} s`;
export const minutes = (count: number) => `${count} min`;
export const hours = (count: number, rest: number) => `${count} h ${rest} min`;
export const days = (count: number, rest: number) => `${count} d ${rest} h`;

export const call = (whom: string) => `Call ${whom}`;

/** Changes, with their shortcuts and messages. */
export const setStatus = (status: string) => `Set status: ${status}`;
export const assignToMe = 'Assign to me';
export const statusSet = (lead: string, status: string) => `${lead} set to ${status}.`;
export const unassigned = (lead: string) => `${lead} is unassigned.`;
export const assigned = (lead: string, person: string) => `${lead} assigned to ${person}.`;
export const undo = 'Undo';
export const undone = 'Undone.';
/** `all` is a formatted count. */
export const undoneFor = (changed: number, all: string) => `Undone for ${changed} of ${all} leads.`;
export const nothingToUndo = 'Nothing to undo.';

/** Notes that are saved once the connection is back. */
export const noteSaved = (lead: string) => `Your note about ${lead} is saved.`;
export const noteNotSaved = (lead: string, problem: string) =>
  `Your note about ${lead} was not saved. ${problem}`;
