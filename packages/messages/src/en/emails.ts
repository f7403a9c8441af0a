/** The emails to a lead: with the report, about a call, and the one reminder of the report. */

interface Sender {
  /** The page's host, such as "roi.example.com". */
  readonly host: string;
}

interface ReportSender extends Sender {
  /** The report's day, such as "November 23, 2026". */
  readonly day: string;
}

/** Stands for the business in a report without any name. */
export const yourBusiness = 'your business';

/** `, Ada` at the end of a subject. */
const ending = (firstName: string) => (firstName === '' ? '' : `, ${firstName}`);

/** `firstName` is empty where it is not known. */
export const report = {
  subject: {
    /** `net` is an amount, such as "$1,488". */
    gain: (net: string, firstName: string) =>
      `Your ROI report: ${net} more a month${ending(firstName)}`,
    even: (plan: string, firstName: string) =>
      `Your ROI report: ${plan} would just about break even${ending(firstName)}`,
    loss: (plan: string, firstName: string) =>
      `Your ROI report: ${plan} wouldn’t pay for itself yet${ending(firstName)}`,
  },
  /** Only with a first name; the report's own title replaces it otherwise. */
  title: (firstName: string) => `${firstName}, here’s your ROI report`,
  open: 'Open your report',
  attachment:
    'The attached PDF has the same results, month by month and with every formula. Print it or share it with a partner.',
  fileName: 'ROI report.pdf',
  reason: ({ host, day }: ReportSender) =>
    `You’re receiving this email because you asked for this report at ${host} on ${day}.`,
};

export const reminder = {
  subject: (firstName: string) => `Your free strategy call is still available${ending(firstName)}`,
  title: 'Want to go through your numbers together?',
  titleTo: (firstName: string) => `${firstName}, want to go through your numbers together?`,
  /** With the link `reportLink`, one sentence. */
  beforeReportLink: 'Your report is',
  reportLink: 'still here',
  reason: ({ host, day }: ReportSender) =>
    `This is our only reminder about the report you asked for at ${host} on ${day}.`,
};

/** `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
interface CallTexts {
  readonly subject: (time: string) => string;
  readonly title: string;
  /** The title after a first name: "Ada, your call is confirmed". */
  readonly titleTo: (firstName: string) => string;
  readonly text: string;
  readonly button: string;
}

const ANOTHER_TIME = 'Choose another time';

type CallNews =
  | 'requested'
  | 'confirmed'
  | 'proposed'
  | 'declined'
  | 'cancelled'
  | 'booked'
  | 'moved'
  | 'movedByUs'
  | 'canceledByYou';

/** By the state of a requested call, or by what has happened to a call. */
export const call: Readonly<Record<CallNews, CallTexts>> = {
  requested: {
    subject: (time) => `We got your call request: ${time}`,
    title: 'We got your call request',
    titleTo: (firstName) => `${firstName}, we got your call request`,
    text: 'We’ll confirm the time with you before the call. The call is free, with no obligation.',
    button: ANOTHER_TIME,
  },
  confirmed: {
    subject: (time) => `Confirmed: your call on ${time}`,
    title: 'Your call is confirmed',
    titleTo: (firstName) => `${firstName}, your call is confirmed`,
    text: 'We’ll call you at this time. The call is free, with no obligation.',
    button: ANOTHER_TIME,
  },
  proposed: {
    subject: (time) => `A new time for your call: ${time}`,
    title: 'Does this time work for you?',
    titleTo: (firstName) => `${firstName}, does this time work for you?`,
    text: 'We’d like to talk at this time instead. Open the page to accept it or choose another time.',
    button: 'Accept or choose another time',
  },
  declined: {
    subject: (time) => `We can’t call you on ${time}`,
    title: 'We can’t call you at that time',
    titleTo: (firstName) => `${firstName}, we can’t call you at that time`,
    text: 'Sorry, that time doesn’t work for us. Please choose another one. We’d still like to talk with you.',
    button: ANOTHER_TIME,
  },
  cancelled: {
    subject: (time) => `Canceled: your call on ${time}`,
    title: 'We have to cancel your call',
    titleTo: (firstName) => `${firstName}, we have to cancel your call`,
    text: 'Sorry, we can’t make the time we agreed on. Please choose another one. We’d still like to talk with you.',
    button: ANOTHER_TIME,
  },
  booked: {
    subject: (time) => `Booked: your call on ${time}`,
    title: 'Your call is booked',
    titleTo: (firstName) => `${firstName}, your call is booked`,
    text: 'We’ll call you at this time. The call is free, with no obligation.',
    button: 'Reschedule this call',
  },
  moved: {
    subject: (time) => `Rescheduled: your call is now on ${time}`,
    title: 'Your call has a new time',
    titleTo: (firstName) => `${firstName}, your call has a new time`,
    text: 'You rescheduled the call. We’ll call you at the new time.',
    button: 'Reschedule this call',
  },
  movedByUs: {
    subject: (time) => `Rescheduled: your call is now on ${time}`,
    title: 'We rescheduled your call',
    titleTo: (firstName) => `${firstName}, we rescheduled your call`,
    text: 'We’ll call you at the new time. If it doesn’t work for you, choose another one.',
    button: 'Reschedule this call',
  },
  canceledByYou: {
    subject: (time) => `Canceled: your call on ${time}`,
    title: 'Your call has been canceled',
    titleTo: (firstName) => `${firstName}, your call has been canceled`,
    text: 'You canceled this call, so we won’t call you. You can book another time whenever you like.',
    button: 'Book another time',
  },
};

/** The links in the emails about a call. */
export const callLinks = {
  move: 'Reschedule this call',
  cancel: 'Cancel this call',
  /** Before the link `cancel`. */
  beforeCancel: 'Can’t make it?',
};

/** The reminders of a call. */
export const callReminder = {
  /** `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  subject: (time: string) => `Reminder: your call on ${time}`,
  tomorrow: 'Your call is tomorrow',
  tomorrowTo: (firstName: string) => `${firstName}, your call is tomorrow`,
  today: 'Your call is today',
  todayTo: (firstName: string) => `${firstName}, your call is today`,
  soon: 'Your call starts within the hour',
  soonTo: (firstName: string) => `${firstName}, your call starts within the hour`,
  text: 'We’ll call you at this time. There’s nothing to prepare.',
};

/** Asks the visitor to choose another time, because the person who calls has another event at that time. */
export const callClash = {
  /** `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  subject: (time: string) => `Can we reschedule your call on ${time}?`,
  title: 'Can we reschedule your call?',
  titleTo: (firstName: string) => `${firstName}, can we reschedule your call?`,
  text: 'Sorry, something else came up for us at this time. Please choose another one that works for you.',
  button: 'Choose another time',
  stays: 'If no other time works, do nothing: the call stays as it is.',
};

export const callFacts = {
  when: 'When',
  before: 'Previous time',
  caller: 'You’ll talk with',
  timeZone: 'Time zone',
  length: 'Length',
  minutes: (count: number) => `${count} minutes`,
  weCall: 'We’ll call',
  noteFrom: (brandName: string) => `A note from ${brandName}`,
  reason: ({ host }: Sender) =>
    `You’re receiving this email because you asked for a call at ${host}.`,
};

/** The call as an event in the visitor's calendar. */
export const callEvent = {
  summary: (brandName: string) => `Call with ${brandName}`,
  weCall: (phone: string) => `We’ll call you at ${phone}.`,
  questions: (phone: string) => `Questions? Call ${phone}.`,
};

/** Each stands before a telephone number that is a link. */
export const beforePhone = {
  talkNow: 'Prefer to talk now? Call',
  questions: 'Questions? Call',
};

export const footer = {
  /** Before the link `unsubscribe`. */
  agreed: 'You agreed to hear from us.',
  unsubscribe: 'Unsubscribe',
  /** Before the link `privacy`. */
  data: 'How we use your data:',
  privacy: 'Privacy',
};
