/** The console's sign-in screen, its second factor, and the frame of all screens before sign-in. */

/** In the frame. */
export const line = 'Every lead has a next step. Yours is one sign-in away.';
export const consoleName = (brand: string) => `${brand} console`;

export const title = 'Sign in';
/** The button of each form that signs in. */
export const signIn = 'Sign in';

export const email = 'Email address';
export const password = 'Password';
export const forgotten = 'Forgot your password?';

export const emailHint =
  'We’ll email you a link and a code that sign you in without your password.';
export const sendEmail = 'Send email';
/** Around the address. The same for every address. */
export const emailSent = {
  before: 'If ',
  after:
    ' has an account here, an email is on its way. Open its link or enter its code within an hour. Each works once.',
};
export const emailedCode = 'Code from the email';
export const checkAddress = 'No email? Check the address';

/** Between the form and the buttons of the other ways. */
export const or = 'or';
export const byPassword = 'Sign in with your password';
export const byEmail = 'Email me a sign-in link';
export const continueWith = (provider: string) => `Continue with ${provider}`;
export const withCompany = 'Sign in with your company';
export const company = 'Company email address or domain';
export const continueToCompany = 'Continue to your company’s sign-in';

export const factorTitle = 'Second factor';
export const factorLead = 'Enter a code from your second factor.';
export const otherPerson = 'Sign in as another person';

export const lostFactor = 'Lost or broken phone?';
export const lostFactorHelp =
  'Use one of your recovery codes, or another app or number that you added. If you have neither, ask an owner to remove your second factor. Then sign in with your password and add a new one.';
/** Around the command. */
export const onlyOwner = {
  before:
    'Are you the only owner? The person who runs the server can create a link that lets you in, with ',
  command: 'node server.js operator:setup',
  after: ' (in a clone: npm run operator:setup).',
};

/** The page that a provider redirects to. */
export const signingIn = 'Signing in…';
export const noCode = 'No code detected.';
export const tryAgain = 'Try again';
