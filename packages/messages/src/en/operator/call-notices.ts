/** Emails to the person who calls, about a booking in their calendar. */

/** `who` is the lead's name, and `time` a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
interface Notice {
  readonly subject: (who: string, time: string) => string;
  readonly title: (who: string) => string;
  readonly text: string;
}

/** By what has happened to the booking. */
export const notices: Readonly<
  Record<
    | 'booked'
    | 'moved'
    | 'canceled'
    | 'proposed'
    | 'asked'
    | 'given'
    | 'erased'
    | 'clash'
    | 'unknown',
    Notice
  >
> = {
  booked: {
    subject: (who, time) => `New booking: ${who}, ${time}`,
    title: (who) => `New booking: ${who}`,
    text: 'The lead expects your call at this time.',
  },
  moved: {
    subject: (who, time) => `Rescheduled: call with ${who}, now ${time}`,
    title: (who) => `The call with ${who} was rescheduled`,
    text: 'The lead expects your call at the new time.',
  },
  canceled: {
    subject: (who, time) => `Canceled: call with ${who}, ${time}`,
    title: (who) => `The call with ${who} is canceled`,
    text: 'This time is free again.',
  },
  proposed: {
    subject: (who, time) => `Time withdrawn: call with ${who}, ${time}`,
    title: (who) => `The time of the call with ${who} was withdrawn`,
    text: 'The lead has not accepted the proposed time yet. We’ll email you when they do.',
  },
  asked: {
    subject: (who, time) => `Time withdrawn: call with ${who}, ${time}`,
    title: (who) => `The time of the call with ${who} was withdrawn`,
    text: 'The lead asked for another time. Confirm it in the console.',
  },
  given: {
    subject: (who, time) => `Reassigned: call with ${who}, ${time}`,
    title: (who) => `Someone else will call ${who}`,
    text: 'This time is free again.',
  },
  erased: {
    subject: (_who, time) => `Canceled: call on ${time}`,
    title: () => 'A call is canceled',
    text: 'The lead’s data was erased, so there is no call.',
  },
  clash: {
    subject: (who, time) => `Conflict: call with ${who}, ${time}`,
    title: (who) => `Another event conflicts with your call with ${who}`,
    text: 'An event in your connected calendar is at the same time.',
  },
  unknown: {
    subject: (_who, time) => `New booking without a lead: ${time}`,
    title: () => 'Someone booked a call',
    text: 'No lead has their email address or phone number, so Pickup stored no booking. The calendar says who they are.',
  },
};
/** In the notice of a clash: what follows if the person who calls does nothing. `time` is a moment. */
export const clash = {
  asksAt: (time: string) =>
    `Reschedule the booking, or keep this time. If you do neither by ${time}, we’ll ask the lead to choose another time. The booking stays as it is until they do.`,
  tooLate:
    'Reschedule the booking, or keep this time. It starts too soon to ask the lead for another time.',
  open: 'Open the booking',
};
/** Where an event is attached. */
export const calendar = {
  added: 'The attached event adds it to your calendar.',
  updated: 'The attached event updates your calendar.',
};
/** To operators, when the person who calls has lost their access. */
export const noOneCalls =
  'No caller is assigned. Assign the lead, then reschedule the booking, also to the same time.';

export const facts = {
  when: 'When',
  before: 'Before',
  theirTime: 'Their time',
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  bookedIn: 'Booked in',
  note: 'Their note',
};
export const lead = 'Lead';
export const openLead = 'Open the lead';

/** The event in the calendar of the person who calls. */
export const event = {
  summary: (who: string, trade: string) => `Call ${who} (${trade})`,
  /** After the data of the lead was erased. */
  erased: 'Call',
};

/** To the person who calls. */
export const reason = (brandName: string) =>
  `You’re receiving this email because you take calls for ${brandName}.`;
