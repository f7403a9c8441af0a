/** Where a browser's local storage holds the console's session. */
export const CONSOLE_SESSION_KEY = 'pickup-console';
