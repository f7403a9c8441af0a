/** The page where a visitor books a call, and then sees the state of the requested call. */

export const title = 'Book your free strategy call';
export const intro =
  'Tell us what time works for you. We’ll confirm the time with you before the call.';

/** Above a form that was returned. */
export const checkFields = {
  title: 'Check your request.',
  text: 'Please fix the marked fields.',
};

/** The form. */
export const when = 'When';
export const day = 'Day';
export const time = 'Time';
export const timeZone = 'Time zone';
export const noTimeZone = 'Choose your time zone';
export const note = 'What should we go over? (optional)';
export const contact = 'Who should we call?';
export const request = 'Request this time';

/** Below a field. */
export const problems = {
  date: 'Choose a day.',
  time: 'Choose a time.',
  startsAt: 'Pick one of these times.',
  timeZone: 'Choose your time zone.',
  note: 'Please shorten this note, or type it again.',
};
/** The form that is sent again keeps the time. */
export const unusualTime =
  'That’s early or late for a call. Choose another time, or send it again to keep it.';
export const dayTooLate = 'Choose a day within the next year.';

/** The visitor's call, by its state. The titles are also the document's. */
export const titles = {
  requested: 'We got your call request',
  proposed: 'Does this time work for you?',
  confirmed: 'Your call is confirmed',
  declined: 'We can’t call you at that time',
  cancelled: 'We had to cancel your call',
};
export const pastTitle = 'The time we proposed has passed';

export const requested = (minutes: number) =>
  `We’ll confirm the time with you before the call. It takes ${minutes} minutes and is free. We’ll email you a calendar invite.`;
/** For a lead that an agent reviews first. */
export const requestedInReview = (minutes: number) =>
  `We’ll confirm the time with you before the call. It takes ${minutes} minutes and is free.`;
export const proposed = (minutes: number) =>
  `We’d like to talk at this time instead. The call takes ${minutes} minutes and is free.`;
export const confirmed = (minutes: number) =>
  `We’ll call you at this time. The call takes ${minutes} minutes and is free. We emailed you a calendar invite.`;
export const declined =
  'Sorry about that. Choose another time below. We’d still like to talk with you.';
export const past = 'Choose another time below. We’d still like to talk with you.';

/** Under a coming call, for a visitor who came by another link. */
export const linksInEmail = 'To change or cancel this call, use the links in our email.';

/** `words` is what an operator wrote to the visitor. */
export const reply = (brandName: string, words: string) => `${brandName}: “${words}”`;
export const accept = 'Accept this time';
export const otherTime = 'Choose another time';
/** The phone number and a period follow, as one sentence. */
export const questionsBeforePhone = 'Questions? Call ';

/** Names of time zones by id, in the order of the list: those of the customers, then some more. */
export const timeZones = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Puerto Rico (San Juan)',
  'America/Halifax': 'Atlantic (Halifax)',
  'America/St_Johns': 'Newfoundland (St. John’s)',
  'Europe/London': 'United Kingdom (London)',
  'Europe/Berlin': 'Central Europe (Berlin)',
  'Asia/Kolkata': 'India (Kolkata)',
  'Australia/Sydney': 'Eastern Australia (Sydney)',
  'Pacific/Auckland': 'New Zealand (Auckland)',
  UTC: 'UTC',
};

/** Above the page when a proposed time could not be accepted. */
export const notOpen = {
  title: 'You can’t accept this time anymore.',
  text: 'It may have changed, been canceled, or passed. Here’s what’s scheduled now.',
};
