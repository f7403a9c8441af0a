/** Emails to the person who calls, about a call in their calendar. */

/** `who` is the lead's name, and `time` a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
interface Notice {
  readonly subject: (who: string, time: string) => string;
  readonly text: string;
}

/** By what has happened to the call. */
export const notices: Readonly<
  Record<'booked' | 'moved' | 'canceled' | 'proposed' | 'asked' | 'given' | 'erased', Notice>
> = {
  booked: {
    subject: (who, time) => `New call: ${who}, ${time}`,
    text: 'You call this lead. The attached event adds the call to your calendar.',
  },
  moved: {
    subject: (who, time) => `Moved: call with ${who}, now ${time}`,
    text: 'The call has a new time. The attached event updates your calendar.',
  },
  canceled: {
    subject: (who, time) => `Canceled: call with ${who}, ${time}`,
    text: 'The call was canceled. That time is free again.',
  },
  proposed: {
    subject: (who, time) => `Not at this time: call with ${who}, ${time}`,
    text: 'Another time was proposed, and the lead has not accepted it yet. You get another email when they do.',
  },
  asked: {
    subject: (who, time) => `Not at this time: call with ${who}, ${time}`,
    text: 'The lead asked for another time. Confirm it in the console.',
  },
  given: {
    subject: (who, time) => `No longer yours: call with ${who}, ${time}`,
    text: 'Someone else calls this lead now. That time is free again.',
  },
  erased: {
    subject: (_who, time) => `Canceled: call on ${time}`,
    text: 'The lead’s data was erased, so there is no call. The attached event removes it from your calendar.',
  },
};

export const facts = {
  when: 'When',
  before: 'Before',
  theirTime: 'Their time',
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
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
