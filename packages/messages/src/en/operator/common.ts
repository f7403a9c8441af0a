/** Parts that many screens of the console share: states, fields, dialogs, charts, times. */

export const loading = 'Loading…';
export const notLoaded = 'This couldn’t be loaded';
export const tryAgain = 'Try again';
/** For the person who runs the server. */
export const requestId = (id: string) => `Request ${id}`;
export const failed =
  'Something went wrong on this page. Reload to try again. If it happens again, tell the person who runs your server.';
export const offline = 'You’re offline';
export const offlineText = 'This loads as soon as the connection is back.';
export const factorNeeded = 'Your second factor is needed';
export const factorNeededText = 'Confirm it at the top of this page to see what is here.';
export const showMore = 'Show more';

/** Problems of requests that the server did not explain. */
export const unexpectedAnswer = 'The server answered with something unexpected.';
export const unreachable = 'No connection to the server. Try again once you are back online.';
export const signedOut = 'You’re signed out.';

export const cancel = 'Cancel';
export const closeMessage = 'Close this message';

/** The button of a password field; screen readers hear the field's label after it. */
export const showPassword = 'Show';
export const hidePassword = 'Hide';

export const copy = 'Copy';
export const copied = 'Copied';
export const copiedAnnouncement = 'Copied to the clipboard.';
export const copyByHand = 'Select the text and copy it.';

export const drawing = 'Drawing…';
export const chartLabel = (title: string) =>
  `${title}. Use the arrow keys to move through it. The table below has the same figures.`;
export const asTable = 'The figures as a table';

export const justNow = 'just now';
export const units = { day: 'd', hour: 'h', minute: 'min', second: 's', millisecond: 'ms' };
export const unknownDevice = 'Unknown device';
export const device = (browser: string, system: string) => `${browser} on ${system}`;
