/** Emails to people with an account: about changes of it, and with links and codes to sign in. */

/** By the kind of change. `byOther` replaces `what` if an owner, or the person who runs the server, made it. */
export const changes = {
  factor_added: {
    subject: (brand: string) => `A second factor was added to your ${brand} account`,
    title: 'A second factor was added to your account',
    what: 'From now on, you’ll also need its code to sign in.',
    byOther: '',
  },
  factor_removed: {
    subject: (brand: string) => `A second factor was removed from your ${brand} account`,
    title: 'A second factor was removed from your account',
    what: 'You no longer need its code to sign in.',
    byOther: 'An owner removed every second factor from your account.',
  },
  recovery_code_used: {
    subject: (brand: string) => `A recovery code was used for your ${brand} account`,
    title: 'A recovery code was used to sign in to your account',
    what: 'That code no longer works. Lost your authenticator app? Add a new one and remove the old one.',
    byOther: '',
  },
  recovery_codes_replaced: {
    subject: (brand: string) => `Your ${brand} recovery codes were replaced`,
    title: 'New recovery codes were created for your account',
    what: 'Your old recovery codes no longer work.',
    byOther: '',
  },
  password_changed: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    title: 'Your password was changed',
    what: 'The old password no longer works, and you are signed out everywhere else.',
    byOther: 'The person who runs the server set it. You are signed out everywhere.',
  },
  password_set: {
    subject: (brand: string) => `A password was set for your ${brand} account`,
    title: 'Your account now has a password',
    what: 'You can use it along with your other ways to sign in.',
    byOther: 'The person who runs the server set it. You are signed out everywhere.',
  },
  email_changed: {
    subject: (brand: string) => `The email address of your ${brand} account was changed`,
    title: 'Your account’s email address was changed',
    what: 'Sign in with the new address from now on. We sent this email to both the old and the new address.',
    byOther:
      'The person who runs the server changed it. We sent this email to both the old and the new address.',
  },
  phone_changed: {
    subject: (brand: string) => `A phone number was added to your ${brand} account`,
    title: 'Your account now has a phone number',
    what: 'You can sign in with a code that we text to it.',
    byOther: '',
  },
};

export const when = 'When';
export const wasItYou = 'If that was you, you don’t need to do anything.';
/** The email has no link or button. A reader in doubt should go to their usual sign-in page. */
export const notYou = (consoleUrl: string) =>
  `If not, open ${consoleUrl} yourself, set a new password there, and tell an owner right away.`;
export const changeReason = (brand: string) =>
  `You’re receiving this email because it is about the security of your account at ${brand}.`;

const NOT_YOU = 'If that wasn’t you, ignore this email. No one can sign in without it.';
const entered = (brand: string) =>
  `You’re receiving this email because your address was entered on the ${brand} sign-in page.`;

/** By the kind of proof that the email contains. */
export const signIn = {
  invite: {
    subject: (brand: string) => `You’re invited to ${brand}`,
    preheader: 'Accept, and choose how you sign in.',
    title: (brand: string) => `You’re invited to work on leads at ${brand}`,
    why: 'Accept the invitation, then choose a password.',
    button: 'Accept invitation',
    otherwise:
      'If you weren’t expecting an invitation, ignore this email. The account stays unused.',
    reason: (brand: string) =>
      `You’re receiving this email because an owner of ${brand} invited this address.`,
  },
  magiclink: {
    subject: (brand: string) => `Your sign-in link for ${brand}`,
    preheader: 'Click to sign in.',
    title: (brand: string) => `Sign in to ${brand}`,
    why: 'You asked for a link to sign in.',
    button: 'Sign in',
    otherwise: NOT_YOU,
    reason: entered,
  },
  recovery: {
    subject: (brand: string) => `Set a new password for ${brand}`,
    preheader: 'Your old password works until you set a new one.',
    title: () => 'Set a new password',
    why: 'You asked to set a new password for this account.',
    button: 'Set a new password',
    otherwise: 'If that wasn’t you, ignore this email. Your password stays the same.',
    reason: entered,
  },
  signup: {
    subject: (brand: string) => `Confirm your address for ${brand}`,
    preheader: 'After that, your account is ready.',
    title: () => 'Is this your address?',
    why: 'An account was created with this address.',
    button: 'Yes, confirm it',
    otherwise: 'If that wasn’t you, ignore this email. The account stays inactive.',
    reason: entered,
  },
  email_change_current: {
    subject: (brand: string) => `Your ${brand} email address is about to change`,
    preheader: 'It changes when you confirm here and at the new address.',
    title: () => 'Change your account’s email address?',
    why: 'You asked to change this address. Confirm here and at the new address.',
    button: 'Confirm change',
    otherwise: 'If that wasn’t you, don’t confirm. Change your password.',
    reason: (brand: string) =>
      `You’re receiving this email because this is the address of an account at ${brand}.`,
  },
  email_change_new: {
    subject: (brand: string) => `Confirm your new address for ${brand}`,
    preheader: 'It changes when you confirm here and at the old address.',
    title: () => 'Is this your new address?',
    why: 'You asked to sign in with this address from now on.',
    button: 'Yes, it’s mine',
    otherwise: 'If that wasn’t you, ignore this email. Your address won’t be used.',
    reason: entered,
  },
  reauthentication: {
    subject: (brand: string) => `Your code for ${brand}`,
    preheader: 'Confirm that you’re the one making this change.',
    title: () => 'Confirm that it’s you',
    why: 'Enter this code to confirm the change you’re making.',
    button: '',
    otherwise:
      'If that wasn’t you, another person is signed in as you. Sign out everywhere and change your password.',
    reason: entered,
  },
};

export const code = 'Code';
/** `time` is one of the two below. */
export const expires = (time: string) => `It works once and expires in ${time}.`;
export const enterCode = 'Or enter this code where you asked for this email:';
export const minutes = (count: number) => (count === 1 ? 'a minute' : `${count} minutes`);
export const hours = (count: number) => `${count} hours`;
