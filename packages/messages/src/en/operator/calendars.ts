/** The calendars that people have elsewhere, on the console's page of hours. */

export const title = 'Other calendars';
export const lead =
  'Visitors cannot book a time when a person is busy in one of these calendars. Pickup stores only when someone is busy, never titles, places or guests. It reads each calendar every five minutes, and again when a call is booked.';
export const none = 'No calendar is connected.';
export const calendarsOf = (name: string) => `Calendars of ${name}`;
/** The name of a button for one of several: "Read now (Work)". */
export const actionFor = (action: string, name: string) => `${action} (${name})`;

/** A calendar in the list. */
export const written = 'Calls are written here';
export const unreadable = 'Cannot be read';
/** Before a relative time: "Read 3 minutes ago". */
export const readBefore = 'Read ';
export const neverRead = 'Not read yet';
export const unreadEvents = (count: number) =>
  count === 1
    ? '1 event could not be read. It takes no time.'
    : `${count} events could not be read. They take no time.`;
export const problemSince = (problem: string, moment: string) =>
  `${problem} This began on ${moment}.`;
export const lastTimesCount = 'The busy times of the last reading still count.';

export const readNow = 'Read now';
export const wasRead = (name: string) => `${name} is current.`;
export const write = 'Write calls here';
export const nowWritten = (name: string) =>
  `Calls are written to ${name} from now on. Those already booked follow.`;
export const stopWriting = 'Stop writing calls here';
export const noLongerWritten = (name: string) =>
  `Calls are no longer written to ${name}. Those already there stay.`;

export const disconnect = 'Disconnect';
export const disconnectTitle = (name: string) => `Disconnect ${name}?`;
export const disconnectText =
  'Visitors can then book the times when this calendar is busy. Pickup deletes its busy times, its address and its password.';
export const writtenCallsStay =
  'Calls that were written to it stay there, and no longer change with the booking.';
export const disconnected = (name: string) => `${name} is disconnected.`;

/** The dialog that connects a calendar, step by step. */
export const connect = 'Connect a calendar';
/** Of someone else. */
export const connectOf = (name: string) => `Connect a calendar of ${name}`;
export const confirm = 'Connect';
export const next = 'Continue';
export const back = 'Back';
export const whatIsRead =
  'Pickup reads only when the calendar is busy. Titles, places and guests are never stored.';
export const howOften = 'It reads every five minutes, and again when a call is booked.';
export const kind = 'Kind of calendar';
export const kinds = {
  address: {
    name: 'Calendar address (ICS)',
    note: 'Google Calendar, Outlook and most others. Pickup can only read it.',
  },
  caldav: {
    name: 'CalDAV account',
    note: 'Nextcloud, iCloud, Fastmail, Radicale. Pickup can also write calls to it.',
  },
};

export const address = 'Calendar address';
export const addressHint =
  'Anyone who has this address can read the calendar. Pickup encrypts it and never shows it.';
export const whereIsAddress = 'Where to find the address';
export const addressPlaces = [
  'Google Calendar: open the settings of your calendar. Under “Integrate calendar”, copy “Secret address in iCal format”.',
  'Outlook: open Settings, Calendar, Shared calendars. Under “Publish a calendar”, publish yours and copy the ICS link.',
  'Some providers update these addresses with a delay. A CalDAV account has no such delay.',
];
export const name = 'Name';
export const nameHint = 'You and your colleagues see it here. Visitors don’t.';

export const serverAddress = 'Server address';
export const serverHint =
  'iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com. Nextcloud and Radicale: the address of your server.';
export const username = 'Username';
export const usernameHint = 'For iCloud and Fastmail, your email address.';
export const password = 'App password';
export const passwordHint =
  'Create one in the security settings of your account. Pickup encrypts it and never shows it.';
export const find = 'Find calendars';
export const noneFound = 'This account has no calendars with events.';

export const calendar = 'Calendar';
export const writeMine = 'Write my calls to this calendar';
export const writeTheirs = (name: string) => `Write the calls of ${name} to this calendar`;
export const writeHint =
  'Pickup adds, moves and removes them there. It writes to one calendar of a person.';
/** What the server says about a field begins in lower case: "must be an address that starts with https://". */
export const wrongField = (issue: string) => `This ${issue}.`;

export const connectedTitle = 'Calendar connected';
export const connectedMine = 'Connected. Your busy times are current.';
export const connectedTheirs = (name: string) =>
  `Connected. The busy times of ${name} are current.`;
export const notReadTitle = 'Connected, but not read';
export const notRead = 'Pickup could not read the calendar.';
export const notReadNext =
  'It tries again every five minutes. If what you entered is wrong, correct it now.';
export const correct = 'Correct it';
export const done = 'Done';
