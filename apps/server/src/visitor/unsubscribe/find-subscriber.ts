import { latestConsentEmail } from '../../domain/consent/consent-standing.ts';
import { readLeadToUnsubscribe } from '../../domain/leads/lead-links.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Whom a link in a mail belongs to. */
export interface Subscriber {
  readonly leadId: string;
  /** Null when nothing is known of it any more. Of an erased lead the proof of consent still knows it. */
  readonly email: string | null;
  readonly isErased: boolean;
}

/** Null when the token was never given out. */
export async function findSubscriber(
  database: Queryable,
  token: string,
): Promise<Subscriber | null> {
  const lead = await readLeadToUnsubscribe(database, token);
  if (!lead) return null;
  const { id: leadId, email } = lead;
  const isErased = lead.erasedAt !== null;
  return { leadId, isErased, email: email || (await latestConsentEmail(database, leadId)) };
}

/** 'a••@example.com': enough for its owner to recognise, not enough for others to use. */
export function maskedAddress({ email, isErased }: Subscriber): string | null {
  if (email === null || isErased) return null;
  const [first = ''] = email;
  return `${first}••${email.slice(email.lastIndexOf('@'))}`;
}
