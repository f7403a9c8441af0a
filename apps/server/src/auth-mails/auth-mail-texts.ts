/** Kinds of proof that come by mail. */
export const AUTH_MAIL_TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type AuthMailType = (typeof AUTH_MAIL_TYPES)[number];

/** `{brand}` is the operator's brand. */
export interface AuthMailTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly why: string;
  readonly button: string;
  readonly otherwise: string;
  readonly reason: string;
}

const NOT_YOU = 'If that was not you, do nothing: without this mail nobody gets in.';
const REASON = 'You get this mail because somebody typed your address at the sign-in of {brand}.';

export const AUTH_MAIL_TEXTS: Readonly<Record<AuthMailType, AuthMailTexts>> = {
  invite: {
    subject: 'You are invited to {brand}',
    preheader: 'Accept, and choose how you sign in.',
    title: 'You are invited to work on leads at {brand}',
    why: 'Accept the invitation, then choose a password.',
    button: 'Accept the invitation',
    otherwise:
      'If you do not know who would invite you, do nothing: no account is used without you.',
    reason: 'You get this mail because an owner of {brand} has invited this address.',
  },
  magiclink: {
    subject: 'Your sign-in link for {brand}',
    preheader: 'One press, and you are in.',
    title: 'Sign in to {brand}',
    why: 'Somebody, we think you, asked for a link to sign in with.',
    button: 'Sign in',
    otherwise: NOT_YOU,
    reason: REASON,
  },
  recovery: {
    subject: 'Set a new password for {brand}',
    preheader: 'The old one holds until you have set another.',
    title: 'Set a new password',
    why: 'Somebody, we think you, has forgotten the password of this account.',
    button: 'Set a new password',
    otherwise: 'If that was not you, do nothing: your password stays as it is.',
    reason: REASON,
  },
  signup: {
    subject: 'Confirm your address for {brand}',
    preheader: 'Then your account is ready.',
    title: 'Is this your address?',
    why: 'Somebody, we think you, has made an account with it.',
    button: 'Yes, confirm it',
    otherwise: 'If that was not you, do nothing: the account stays closed.',
    reason: REASON,
  },
  email_change_current: {
    subject: 'Your address at {brand} is about to change',
    preheader: 'It changes only once you agree here and at the new address.',
    title: 'Change the address of your account?',
    why: 'Somebody, we think you, asked for another address. Agree here and at the new one.',
    button: 'Agree to the change',
    otherwise: 'If that was not you, do not agree, and change your password.',
    reason: 'You get this mail because this is the address of an account at {brand}.',
  },
  email_change_new: {
    subject: 'Confirm your new address for {brand}',
    preheader: 'It changes only once you agree here and at the former address.',
    title: 'Is this your new address?',
    why: 'Somebody, we think you, wants to sign in with it from now on.',
    button: 'Yes, it is mine',
    otherwise: 'If that was not you, do nothing: no account will have your address.',
    reason: REASON,
  },
  reauthentication: {
    subject: 'Your code for {brand}',
    preheader: 'To show that it is you who changes something.',
    title: 'Show that it is you',
    why: 'You are about to change something that needs a proof. Type this code where it is asked for.',
    button: '',
    otherwise:
      'If that was not you, somebody is signed in as you: sign out everywhere and change your password.',
    reason: REASON,
  },
};
