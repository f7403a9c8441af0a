import { CONSOLE_SESSION_KEY } from '@pickup/contracts/console-session-key';

/**
 * Whether somebody is signed in to the console here. A call runs a script of the media provider in this
 * page, which could read that session while both have one origin (decision 026).
 */
export function holdsConsoleSession(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(CONSOLE_SESSION_KEY) !== null;
  } catch {
    return false; // a browser that gives no storage keeps no session in it
  }
}

/** What a call that is not made for that reason is said to have failed of. */
export const SIGNED_IN_HERE = 'signed in to the console in this browser';
