import type { OneTimeTokenType } from '../store/rows.ts';

/** Types a client may name; 'email' is any sign-in code. */
export const VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** A link's token, or a code with the address it was sent to. */
export type Proof =
  | { readonly type: VerifyType; readonly token: string }
  | { readonly type: VerifyType; readonly email: string; readonly code: string };

/** Each email has its purpose: a sign-in link cannot open a recovery. */
export const TOKEN_TYPES: Readonly<Record<VerifyType, readonly OneTimeTokenType[]>> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['magiclink', 'signup', 'invite'],
  email_change: ['email_change_current', 'email_change_new'],
};
