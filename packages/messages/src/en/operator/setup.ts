/** The screen that sets up an owner with the one-time link that the server printed. */

export const title = 'Set up the console';
export const lead = (brand: string) =>
  `Create an owner account for the ${brand} console, or get back into yours.`;

export const name = 'Your name';
export const email = 'Email address';
export const emailHint =
  'If this address already has an account, it gets the password below. Its second factors are removed and it is signed out everywhere.';
export const password = 'Password';
export const passwordAdvice = 'Try a few random words.';
export const createAccount = 'Create account';

/** Around the command. */
export const noLink = {
  before:
    'Open the one-time link that the server prints when it starts without an owner. Restart it for a new link. Once there is an owner, ',
  command: 'node server.js operator:setup',
  after: ' creates a link (in a clone: npm run operator:setup).',
};
export const signIn = 'Sign in';
