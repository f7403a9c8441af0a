import type { AccountNoticeType } from '@pickup/auth/auth-options';

/**
 * `{brand}` is the operator's brand. `byOther` is used when an owner, or the person who runs the server, made
 * the change.
 */
export interface AccountMailTexts {
  readonly subject: string;
  readonly title: string;
  readonly what: string;
  readonly byOther: string;
}

export const ACCOUNT_MAIL_TEXTS: Readonly<Record<AccountNoticeType, AccountMailTexts>> = {
  factor_added: {
    subject: 'A second factor was added at {brand}',
    title: 'A second factor was added to your account',
    what: 'From now on, signing in also asks for its code.',
    byOther: '',
  },
  factor_removed: {
    subject: 'A second factor was removed at {brand}',
    title: 'A second factor was removed from your account',
    what: 'Signing in no longer asks for its code.',
    byOther: 'An owner removed every second factor of your account.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used at {brand}',
    title: 'A recovery code was used to sign in to your account',
    what: 'That code no longer works. Lost your authenticator app? Add a new one and remove the old one.',
    byOther: '',
  },
  recovery_codes_replaced: {
    subject: 'Your recovery codes at {brand} were replaced',
    title: 'New recovery codes were created for your account',
    what: 'Your former recovery codes no longer work.',
    byOther: '',
  },
  password_changed: {
    subject: 'Your password at {brand} was changed',
    title: 'Your password was changed',
    what: 'The old password no longer works, and you are signed out everywhere else.',
    byOther: 'The person who runs the server set it. You are signed out everywhere.',
  },
  password_set: {
    subject: 'A password was set at {brand}',
    title: 'Your account has a password now',
    what: 'You can sign in with it in addition to the ways you used before.',
    byOther: 'The person who runs the server set it. You are signed out everywhere.',
  },
  email_changed: {
    subject: 'The address of your account at {brand} was changed',
    title: 'The address of your account was changed',
    what: 'Sign in with the new address from now on. This email goes to the old and the new address.',
    byOther:
      'The person who runs the server changed it. This email goes to the old and the new address.',
  },
};

export const WAS_IT_YOU = 'If that was you, you don’t need to do anything.';
/** The email has no link or button. A reader in doubt should go to their usual sign-in page. */
export const NOT_YOU =
  'If not, open {console} yourself, set a new password there, and tell an owner at once.';
export const REASON =
  'You’re receiving this email because it is about the security of your account at {brand}.';
