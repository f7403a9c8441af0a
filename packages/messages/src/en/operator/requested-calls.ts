/** The bookings and requested times of a lead, and the dialogs that answer them. */

/** After the time. */
export const placeAndLength = (place: string, minutes: number) =>
  ` in ${place}, ${minutes} minutes `;
/** Before who calls. */
export const length = (minutes: number) => `${minutes} minutes. `;
export const caller = (name: string) => `Caller: ${name}`;
export const youCall = 'You’re the caller';
export const noCaller = 'No caller assigned';
/** `service` is another calendar, such as Calendly. */
export const bookedIn = (service: string) => `Booked in ${service}. Reschedule or cancel it there.`;
export const ownTime = (time: string) => `(${time} for you)`;
export const waiting = (askedTime: string) =>
  `Waiting for the lead to accept. They first asked for ${askedTime}.`;
export const note = (text: string) => `“${text}”`;

export const confirm = 'Confirm';
/** The reasons against a confirmation follow. */
export const confirmTitle = 'Confirm anyway?';
export const confirmAnyway = 'Confirm anyway';
export const confirmThis = 'Confirm this time';
export const propose = 'Propose another time';
export const decline = 'Decline';
export const cancel = 'Cancel booking';
export const move = 'Reschedule';
export const markDone = 'Done';
export const markNoShow = 'No-show';
export const changeToDone = 'Change to done';
export const changeToNoShow = 'Change to no-show';
/** Screen readers hear it after a button, where several bookings are shown. */
export const ofLead = (name: string) => ` (booking of ${name})`;
export const done = {
  confirm: 'Booking confirmed. We’ll email the lead.',
  propose: 'Time proposed. We’ll email the lead.',
  move: 'Booking rescheduled. We’ll email the lead.',
  decline: 'We’ll email the lead a link to choose another time.',
  done: 'Marked as done.',
  no_show: 'Marked as a no-show.',
  keep: 'Keeping this time.',
};

/** Another event in the caller's calendar conflicts with the booking. */
export const clash = {
  yours: 'Conflicts with another event in your calendar.',
  theirs: (name: string) => `Conflicts with another event in the calendar of ${name}.`,
  /** After one of these. `time` is a moment, such as "Sun, Nov 29, 3:00 AM". */
  asksAt: (time: string) =>
    `Reschedule the booking, or keep this time. Otherwise, we’ll ask the lead on ${time} to choose another time.`,
  asked: 'We asked the lead to choose another time. Until they do, the booking stays as it is.',
  tooLate:
    'Reschedule the booking, or keep this time. It starts too soon to ask the lead for another time.',
  kept: 'Keeping this time.',
  keep: 'Keep this time',
};

export const proposeText = 'We’ll email the lead. They can accept this time or choose another one.';
export const moveTitle = 'Reschedule booking';
export const moveText = 'We’ll email the lead the new time.';
export const moveThis = 'Reschedule booking';
export const askFirst = 'Ask the lead first';
export const askFirstHint =
  'The new time is only proposed. The booking is confirmed once the lead accepts.';
export const day = 'Day';
export const time = 'Time';
export const timeZone = 'Time zone';
export const visitorsZone = (place: string) => `${place} (the lead’s)`;
export const ownZone = (place: string) => `${place} (yours)`;
export const noteLabel = 'Note to the lead (optional)';
export const proposeThis = 'Propose this time';

/** Declining, or canceling what was confirmed. */
export const cancelTitle = 'Cancel booking?';
export const declineTitle = 'Decline this time?';
export const declineText =
  'We’ll email the lead a link to choose another time. You can’t undo this.';
export const declineThis = 'Decline this time';
export const keep = 'Keep booking';
export const leave = 'Cancel';

/** All that the lead booked or requested. */
export const all = 'All bookings and requests';
/** After the time. */
export const placeAndState = (place: string, state: string) => ` in ${place}, ${state}`;
export const states = {
  requested: 'to confirm',
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
