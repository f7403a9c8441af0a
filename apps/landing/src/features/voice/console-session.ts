import { CONSOLE_SESSION_KEY } from '@pickup/contracts/console-config';

/**
 * Whether an operator is signed in to the console in this browser. A call runs the media provider's
 * script in this page. It could read that session while both share an origin (decision 026).
 */
export function hasConsoleSession(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(CONSOLE_SESSION_KEY) !== null;
  } catch {
    return false; // a browser without storage holds no session
  }
}

/** The failure reason of a call that is not made because of it. */
export const SIGNED_IN_HERE = 'signed in to the console in this browser';
