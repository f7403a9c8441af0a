/** The kinds of proof that are sent by email. */
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

const NOT_YOU = 'If that wasn’t you, ignore this email. No one can sign in without it.';
const REASON =
  'You’re receiving this email because your address was entered on the sign-in page of {brand}.';

export const AUTH_MAIL_TEXTS: Readonly<Record<AuthMailType, AuthMailTexts>> = {
  invite: {
    subject: 'You are invited to {brand}',
    preheader: 'Accept, and choose how you sign in.',
    title: 'You are invited to work on leads at {brand}',
    why: 'Accept the invitation, then choose a password.',
    button: 'Accept invitation',
    otherwise:
      'If you were not expecting an invitation, ignore this email. The account stays unused.',
    reason: 'You’re receiving this email because an owner of {brand} invited this address.',
  },
  magiclink: {
    subject: 'Your sign-in link for {brand}',
    preheader: 'Click to sign in.',
    title: 'Sign in to {brand}',
    why: 'You asked for a link to sign in.',
    button: 'Sign in',
    otherwise: NOT_YOU,
    reason: REASON,
  },
  recovery: {
    subject: 'Set a new password for {brand}',
    preheader: 'Your old password works until you set a new one.',
    title: 'Set a new password',
    why: 'You asked to set a new password for this account.',
    button: 'Set a new password',
    otherwise: 'If that wasn’t you, ignore this email. Your password stays the same.',
    reason: REASON,
  },
  signup: {
    subject: 'Confirm your address for {brand}',
    preheader: 'After that, your account is ready.',
    title: 'Is this your address?',
    why: 'An account was created with this address.',
    button: 'Yes, confirm it',
    otherwise: 'If that wasn’t you, ignore this email. The account stays closed.',
    reason: REASON,
  },
  email_change_current: {
    subject: 'Your address at {brand} is about to change',
    preheader: 'It changes when you confirm here and at the new address.',
    title: 'Change the address of your account?',
    why: 'You asked to change the address. Confirm here and at the new address.',
    button: 'Confirm change',
    otherwise: 'If that wasn’t you, do not confirm, and change your password.',
    reason: 'You’re receiving this email because this is the address of an account at {brand}.',
  },
  email_change_new: {
    subject: 'Confirm your new address for {brand}',
    preheader: 'It changes when you confirm here and at the old address.',
    title: 'Is this your new address?',
    why: 'You asked to sign in with this address from now on.',
    button: 'Yes, it is mine',
    otherwise: 'If that wasn’t you, ignore this email. Your address will not be used.',
    reason: REASON,
  },
  reauthentication: {
    subject: 'Your code for {brand}',
    preheader: 'Confirm that it’s you who makes the change.',
    title: 'Confirm that it’s you',
    why: 'Enter this code to confirm the change you are making.',
    button: '',
    otherwise:
      'If that wasn’t you, another person is signed in as you. Sign out everywhere and change your password.',
    reason: REASON,
  },
};
