import {
  MAIL_LINK_OWNER_PATH,
  type MailLinkOwner,
  type MailLinkProof,
} from '@pickup/contracts/mail-links';
import type { MailLink } from './mail-link.ts';

/**
 * The account of a mail's link, without using it. Throws when the link is invalid or the server
 * does not answer.
 */
export async function readLinkOwner(
  { tokenHash, type }: MailLink,
  accessToken: string | null,
  send: typeof fetch = fetch,
): Promise<MailLinkOwner> {
  const proof: MailLinkProof = { token_hash: tokenHash, type };
  const answer = await send(MAIL_LINK_OWNER_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(proof),
  });
  if (!answer.ok) throw new Error(`whose link it is was answered ${answer.status}`);
  return (await answer.json()) as MailLinkOwner;
}
