/** The screens for an invited person, who accepts and chooses a password. */

export const title = 'Welcome';
export const lead = (brand: string, email: string) =>
  `You now have access to the ${brand} console as ${email}. Choose a password to sign in with.`;
export const setPassword = 'Set password and continue';
export const accountReady = 'Your account is ready.';
/** Confirms the second factor. */
export const confirmFactor = 'Continue';

export const invitedTitle = 'You’re invited';
/** `email` is null when the link does not contain it. */
export const invitedLead = (email: string | null) =>
  email === null
    ? 'Accept, then choose a password.'
    : `Accept as ${email}, then choose a password.`;
export const accept = 'Accept invitation';

export const linkExpired =
  'Open the link in your invitation. It works once. Ask the person who invited you to send it again.';
export const signIn = 'Sign in';
