/** The free times on the booking page, and the pages that reschedule or cancel a call. */

/** `minutes` is the call's length. */
export const intro = (minutes: number) =>
  `Choose a time for your free ${minutes}-minute strategy call. We’ll call you at that time.`;
/** `minutes` is the other call's length. */
export const longer = (minutes: number) => `Need more time? Book ${minutes} minutes`;
export const shorter = (minutes: number) => `Short on time? Book ${minutes} minutes`;

/** The form. */
export const chooseTime = 'Choose a time';
export const showZone = 'Show times';
export const earlier = 'Earlier times';
export const later = 'Later times';
export const taken = 'Taken';
export const book = 'Book this time';
/** `time` is such as "Thu, Nov 26, 2:30 PM", which breaks only before the time of day. */
export const bookAt = (time: string) => `Book ${time}`;
/** Where no time was chosen. */
export const pickFirst = 'Pick a time first.';
export const pickNewFirst = 'Pick a new time first.';
export const booking = 'Booking…';
export const full =
  'We have no open times right now. Tell us what time works for you, and we’ll find one.';

/** Below the times. */
export const emailed = 'We’ll email you a calendar invite.';
export const held = (time: string) => `We’re holding this time for you until ${time}.`;
export const holdEnded =
  'We’re no longer holding this time. We’ll check that it’s still free when you book it.';
export const holdRefused = (time: string) =>
  `That time was just taken. We’re holding our next open time for you instead: ${time}.`;

/** Above the form. */
export const timeTaken = {
  title: 'That time was just taken.',
  /** `time` is such as "Thu, Nov 26, 2:30 PM". */
  text: (time: string) => `Someone booked it a moment before you. Our next open time is ${time}.`,
};
export const allTaken = {
  title: 'That time was just taken.',
  text: 'It was our last open slot. Tell us what time works for you, and we’ll find one.',
};
export const notSent = {
  title: 'We couldn’t reach our server.',
  text: 'Your booking wasn’t sent, and everything you typed is still here. Please try again.',
};

/** The visitor's call. */
export const move = 'Reschedule this call';
export const cancel = 'Cancel this call';
export const moveTitle = 'Reschedule your call';
export const movedTitle = 'Your call has been rescheduled';
export const yourCall = 'Your call now:';
export const moveIntro = 'Choose another time below. We’ll call you then instead.';
export const moveToThis = 'Reschedule to this time';
export const moveTo = (time: string) => `Reschedule to ${time}`;
export const moveInstead = 'Reschedule this call instead';
export const cancelInstead = 'Cancel this call instead';
/** The phone number and a period follow, as one sentence. */
export const noTimesBeforePhone =
  'No other time is open right now. To reschedule your call, call us: ';
export const cancelTitle = 'Cancel your call?';
export const cancelIntro = 'Nothing changes until you press the button.';
export const canceledTitle = 'Your call has been canceled';
export const canceled =
  'We won’t call you. We’d still like to talk with you: you can book another time.';
export const bookCall = 'Book a call';
export const bookAgain = 'Book another time';

/** The page in place of a link's page, by reason. */
export const gone = {
  unknown: {
    title: 'There’s no call here',
    text: 'Part of the address may be missing. Open the link in your email again.',
  },
  used: {
    title: 'This link no longer works',
    text: 'Your call has changed since then. To reschedule or cancel it, open the link in your newest email about it.',
  },
  past: {
    title: 'This call’s time has passed',
    text: 'It can’t be changed anymore. You can book another one.',
  },
};
/** The phone number follows, as one sentence. */
export const beforePhone = 'Or call us: ';
