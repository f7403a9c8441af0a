/** The dialogs that cover the console when a session has ended or needs its second factor. */

export const factorTitle = 'Confirm your second factor';
export const factorText = 'Enter a code to continue where you were. Nothing you typed is lost.';
export const confirmFactor = 'Continue';
/** When a single request needs the second factor. */
export const stepUpText = 'This needs a code from your second factor.';

export const endedTitle = 'You were signed out';
export const endedText =
  'Your session ended: it expired, your password changed, or you signed out elsewhere. Sign in to continue where you were. Nothing you typed is lost.';
export const byPassword = 'Use your password';
export const byEmail = 'Email me a code';
export const signOut = 'Sign out';
