import type { OneTimeTokenType } from '../store/rows.ts';

export const VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** Codes of these types are sent in a text message, without a link. */
export const TEXT_TYPES = ['sms', 'phone_change'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

export function isTextType(type: string): type is TextType {
  return TEXT_TYPES.some((known) => known === type);
}

export type Proof =
  | { readonly type: VerifyType; readonly token: string }
  | { readonly type: VerifyType | TextType; readonly address: string; readonly code: string };

/**
 * The types of stored tokens that each requested type accepts. A sign-in link must not serve as a
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
