/** The screen that the link in an email opens, where the operator confirms it. */

export const links = {
  invite: {
    title: 'You’re invited',
    lead: 'Confirm your address, then choose a password.',
    button: 'Accept invitation',
  },
  recovery: {
    title: 'New password',
    lead: 'Confirm that it’s you, then choose a new password.',
    button: 'Continue',
  },
  email_change: {
    title: 'New email address',
    lead: 'Confirm the new email address of your account.',
    button: 'Confirm change',
  },
  signup: {
    title: 'Confirm your address',
    lead: 'After that, your account is ready.',
    button: 'Confirm',
  },
};
/** For the other types. */
export const signInLink = {
  title: 'Sign in',
  lead: 'You asked to sign in by email.',
  button: 'Sign in',
};
export const signedIn = (email: string) => `You’re signed in as ${email}.`;

/** Around the address. */
export const owner = { before: 'The account is ', after: '.' };
/** `email` is the address of the session in this browser, not the link's. */
export const otherAccount = (email: string) =>
  `You’re signed in as ${email} here. Continue only if the other account is yours too.`;

/** After the first of the two links that change an address. */
export const halfwayTitle = 'One more email';
export const halfway =
  'This address is confirmed. Now open the link in the email to the other address. The change takes effect when both are confirmed.';
export const openConsole = 'Open the console';

export const incompleteTitle = 'This link is incomplete';
export const incomplete =
  'Open the link in your email again, or copy the whole link into the address bar.';
export const toSignIn = 'Go to sign-in';
