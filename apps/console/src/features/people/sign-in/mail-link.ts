import type { EmailOtpType } from '@supabase/auth-js';
import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { safeNext } from '../../../shared/session/safe-next.ts';
import {
  MAIL_LINK_OWNER_PATH,
  type MailLinkOwner,
  type MailLinkProof,
} from '@pickup/contracts/people/built-in-sign-in';

export interface MailLink {
  readonly tokenHash: string;
  readonly type: EmailOtpType;
  readonly redirectTo: string | null;
}

export function readMailLink(hash: string): MailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const tokenHash = params.get('token_hash') ?? '';
  const type = TYPES.find((known) => known === params.get('type'));
  if (tokenHash === '' || type === undefined) return null;
  return { tokenHash, type, redirectTo: params.get('redirect_to') };
}

export function afterProof({ type, redirectTo }: MailLink, origin: string): string {
  if (type === 'invite') return '/accept';
  if (type === 'recovery') return '/reset';
  if (type === 'email_change') return '/account';
  return nextOf(redirectTo, origin);
}

const TYPES: readonly EmailOtpType[] = [
  'invite',
  'recovery',
  'magiclink',
  'email',
  'email_change',
  'signup',
];

/** Returns the start screen unless `redirectTo` is a URL of this console. */
function nextOf(redirectTo: string | null, origin: string): string {
  if (redirectTo === null || !URL.canParse(redirectTo)) return '/';
  const url = new URL(redirectTo);
  if (url.origin !== origin || !url.pathname.startsWith(`${CONSOLE_PATH}/`)) return '/';
  return safeNext(url.searchParams.get('next'));
}

/**
 * Finds the account that the link opens, without using up the link. Returns null if the link no
 * longer works, and throws for any other failure.
 */
export async function readLinkOwner(
  { tokenHash, type }: MailLink,
  accessToken: string | null,
  send: typeof fetch = fetch,
): Promise<MailLinkOwner | null> {
  const proof: MailLinkProof = { token_hash: tokenHash, type };
  const response = await send(MAIL_LINK_OWNER_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(proof),
  });
  if (response.status === 403) return null;
  if (!response.ok)
    throw new Error(`the request for the link's owner failed with ${response.status}`);
  return (await response.json()) as MailLinkOwner;
}
