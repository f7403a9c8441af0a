/** The key of the console's session in the browser's local storage. */
export const CONSOLE_SESSION_KEY = 'pickup-console';
