/** Connected calendars, on the console's page of availability. */

export const title = 'Connected calendars';
export const lead =
  'Visitors cannot book a time when a person is busy in one of these calendars. Pickup stores only when someone is busy, never titles, places or guests. It syncs each calendar every five minutes, and again when someone books.';
export const none = 'No calendar is connected.';
export const calendarsOf = (name: string) => `Calendars of ${name}`;
/** The name of a button for one of several: "Sync now (Work)". */
export const actionFor = (action: string, name: string) => `${action} (${name})`;

/** A calendar in the list. */
export const written = 'Bookings are written here';
export const unreadable = 'Sync failed';
/** Before a relative time: "Synced 3 minutes ago". */
export const readBefore = 'Synced ';
export const neverRead = 'Not synced yet';
export const unreadEvents = (count: number) =>
  count === 1
    ? '1 event couldn’t be read, so it blocks no time.'
    : `${count} events couldn’t be read, so they block no time.`;
export const problemSince = (problem: string, moment: string) =>
  `${problem} This began on ${moment}.`;
export const lastTimesCount = 'The busy times of the last sync still count.';

export const readNow = 'Sync now';
export const wasRead = (name: string) => `${name} is up to date.`;
export const write = 'Write bookings here';
export const nowWritten = (name: string) =>
  `Bookings are written to ${name} from now on. Those you already have follow.`;
export const stopWriting = 'Stop writing bookings here';
export const noLongerWritten = (name: string) =>
  `Bookings are no longer written to ${name}. Those already there stay.`;

export const disconnect = 'Disconnect';
export const disconnectTitle = (name: string) => `Disconnect ${name}?`;
export const disconnectText =
  'Visitors can then book the times when this calendar is busy. Pickup deletes its busy times, its address and its password.';
export const writtenCallsStay =
  'Bookings that were written to it stay there, and no longer change.';
export const disconnected = (name: string) => `${name} is disconnected.`;

/** The dialog that connects a calendar, step by step. */
export const connect = 'Connect a calendar';
/** Of someone else. */
export const connectOf = (name: string) => `Connect a calendar of ${name}`;
export const confirm = 'Connect';
export const next = 'Continue';
export const back = 'Back';
export const whatIsRead =
  'Pickup reads only the busy times. Titles, places and guests are never stored.';
export const howOften = 'It syncs every five minutes, and again when someone books.';
export const kind = 'Kind of calendar';
export const kinds = {
  address: {
    name: 'Calendar address (ICS)',
    note: 'Google Calendar, Outlook and most others. Pickup can only read it.',
  },
  caldav: {
    name: 'CalDAV account',
    note: 'Nextcloud, iCloud, Fastmail, Radicale. Pickup can also write bookings to it.',
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
export const name = 'Name (optional)';
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
export const writeMine = 'Write my bookings to this calendar';
export const writeTheirs = (name: string) => `Write the bookings of ${name} to this calendar`;
export const writeHint =
  'Pickup adds, changes and removes them there. Only one calendar per person.';
/** What the server says about a field begins in lower case: "must be an address that starts with https://". */
export const wrongField = (issue: string) => `This ${issue}.`;

export const connectedTitle = 'Calendar connected';
export const connectedMine = 'Connected. Your busy times are up to date.';
export const connectedTheirs = (name: string) =>
  `Connected. The busy times of ${name} are up to date.`;
export const notReadTitle = 'Connected, first sync failed';
export const notRead = 'Pickup could not read the calendar.';
export const notReadNext =
  'It tries again every five minutes. If what you entered is wrong, correct it now.';
export const correct = 'Correct it';
export const done = 'Done';
