/** The calls that a lead requested, on the lead's page, and the dialogs that answer them. */

/** After the time. */
export const placeAndLength = (place: string, minutes: number) =>
  ` in ${place}, ${minutes} minutes `;
/** Before who calls. */
export const length = (minutes: number) => `${minutes} minutes. `;
export const caller = (name: string) => `${name} calls.`;
export const youCall = 'You call.';
export const noCaller = 'No one is set to call yet.';
/** `service` is another calendar, such as Calendly. */
export const bookedIn = (service: string) => `Booked in ${service}. Move or cancel it there.`;
export const ownTime = (time: string) => `(${time} for you)`;
export const waiting = (askedTime: string) =>
  `Waiting for the visitor to accept. They first asked for ${askedTime}.`;
export const note = (text: string) => `“${text}”`;

export const confirm = 'Confirm';
export const confirmThis = 'Confirm this time';
export const propose = 'Propose another time';
export const decline = 'Decline';
export const cancel = 'Cancel the call';
export const move = 'Move';
export const markDone = 'Done';
export const markNoShow = 'No-show';
export const changeToDone = 'Change to done';
export const changeToNoShow = 'Change to no-show';
/** Screen readers hear it after a button, where several calls are shown. */
export const ofLead = (name: string) => ` (call with ${name})`;
/** By the decision. */
export const done = {
  confirm: 'Call confirmed. The visitor gets an email.',
  propose: 'Time proposed. The visitor gets an email.',
  move: 'Call moved. The visitor gets an email.',
  decline: 'The visitor gets an email and can choose another time.',
  done: 'Marked as done.',
  no_show: 'Marked as a no-show.',
  keep: 'The call stays at this time.',
};

/** Another event in the calendar of the person who calls overlaps the call. */
export const clash = {
  yours: 'Overlaps another event in your calendar.',
  theirs: (name: string) => `Overlaps another event in the calendar of ${name}.`,
  /** After one of these. `time` is a moment, such as "Sun, Nov 29, 3:00 AM". */
  asksAt: (time: string) =>
    `Move the call, or keep this time. Otherwise we ask the lead on ${time} to choose another one.`,
  asked: 'We asked the lead to choose another time. Until they do, the call stays as it is.',
  tooLate:
    'Move the call, or keep this time. It starts too soon for us to ask the lead for another one.',
  kept: 'This time is kept.',
  keep: 'Keep this time',
};

/** Proposing another time. */
export const proposeText =
  'The visitor gets an email and can accept this time or choose another one.';
export const moveTitle = 'Move the call';
export const moveText = 'The visitor gets an email with the new time.';
export const moveThis = 'Move the call';
export const askFirst = 'Ask the visitor first';
export const askFirstHint =
  'The new time is only proposed. The call is confirmed once they accept.';
export const day = 'Day';
export const time = 'Time';
export const timeZone = 'Time zone';
export const visitorsZone = (place: string) => `${place} (the visitor’s)`;
export const ownZone = (place: string) => `${place} (yours)`;
export const noteLabel = 'Note to the visitor (optional)';
export const proposeThis = 'Propose this time';

/** Declining, or canceling what was confirmed. */
export const cancelTitle = 'Cancel the call?';
export const declineTitle = 'Decline this time?';
export const declineText =
  'The visitor gets an email with a link to choose another time. This can’t be undone.';
export const declineThis = 'Decline this time';
export const keep = 'Keep the call';
export const leave = 'Cancel';

/** All calls that the lead requested. */
export const all = 'All requested calls';
/** After the time. */
export const placeAndState = (place: string, state: string) => ` in ${place}, ${state}`;
export const states = {
  requested: 'waiting for an answer',
  proposed: 'another time was proposed',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'canceled',
  replaced: 'replaced by a later request',
  done: 'done',
  no_show: 'no-show',
};
export const requestedOn = (moment: string) => `Requested on ${moment}`;
export const bookedInOn = (service: string, moment: string) => `Booked in ${service} on ${moment}`;
/** After `requestedOn`. */
export const decidedBy = (person: string) => `, decided by ${person}`;
