import type { OneTimeTokenType } from '../store/rows.ts';

/** A client may send these types. The type 'email' accepts any sign-in code. */
export const VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** The types of codes that are sent by text and have no link. */
export const TEXT_TYPES = ['sms', 'phone_change'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

export function isTextType(type: string): type is TextType {
  return TEXT_TYPES.some((known) => known === type);
}

/** A client sends either the token of a link, or a code with the address or number that received it. */
export type Proof =
  | { readonly type: VerifyType; readonly token: string }
  | { readonly type: VerifyType | TextType; readonly address: string; readonly code: string };

/**
 * Maps what a client sends to the tokens that it accepts, so that a sign-in link cannot serve as a
 * recovery link.
 */
export const TOKEN_TYPES: Readonly<Record<VerifyType | TextType, readonly OneTimeTokenType[]>> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['magiclink', 'signup', 'invite'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};
