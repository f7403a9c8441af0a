/** Accounts at Google and Microsoft whose calendars are connected, on the console's page of availability. */

export const connect = {
  google: 'Connect Google Calendar',
  microsoft: 'Connect Microsoft 365',
};
export const accountOf = { google: 'Google account', microsoft: 'Microsoft account' };
export const ended = 'Must be connected again';
export const endedOn = (moment: string) =>
  `The access ended on ${moment}. The busy times of the last sync still count.`;
export const connectAgain = 'Connect again';

export const choose = 'Choose calendars';
export const chooseTitle = (account: string) => `Choose calendars of ${account}`;
export const loadingCalendars = 'Loading calendars…';
export const whichTakeTime = 'Visitors cannot book when these are busy';
export const primary = 'Primary calendar';
export const onlyRead = 'Bookings cannot be written to it.';
export const saveChoice = 'Save choice';
export const chosen = 'The choice of calendars is saved.';

export const disconnect = 'Disconnect account';
export const disconnectTitle = (account: string) => `Disconnect account ${account}?`;
export const disconnectText =
  'Visitors can then book the times when its calendars are busy. Pickup deletes these times and its access.';
export const writtenCallsStay =
  'Bookings that were written to its calendars stay there, and no longer change.';
export const disconnected = (account: string) => `${account} is disconnected.`;
/** Pickup deleted its tokens, but the provider was not told. */
export const disconnectedHere = {
  google:
    'The account is disconnected, but Google did not answer. Remove Pickup in your Google account as well.',
  microsoft:
    'The account is disconnected. To end the access there too, remove Pickup in your Microsoft account.',
};
/** Of one calendar of an account. */
export const calendarDisconnectText =
  'Visitors can then book the times when this calendar is busy. Pickup deletes its busy times. The account stays connected.';

export const connectingTitle = 'Connect an account';
export const connecting = 'Connecting your calendar…';
export const connected = (account: string) => `${account} is connected.`;
export const notAllowed =
  'Nothing was connected, because the access was not allowed. You can start again.';
export const backToHours = 'Back to availability';
