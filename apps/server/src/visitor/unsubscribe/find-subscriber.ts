import type { Language } from '@pickup/messages/language';
import { latestConsentEmail } from '../../domain/consent/consent-standing.ts';
import { readLeadToUnsubscribe } from '../../domain/leads/lead-links.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The person whose email contained the link. */
export interface Subscriber {
  readonly leadId: string;
  /** Null when the address is no longer stored. An erased lead's address may still be in the proof of consent. */
  readonly email: string | null;
  readonly isErased: boolean;
  readonly language: Language;
}

/** Finds the subscriber of a token. Null for an unknown token. */
export async function findSubscriber(
  database: Queryable,
  token: string,
): Promise<Subscriber | null> {
  const lead = await readLeadToUnsubscribe(database, token);
  if (!lead) return null;
  const { id: leadId, email, language } = lead;
  const isErased = lead.erasedAt !== null;
  return {
    leadId,
    isErased,
    language,
    email: email || (await latestConsentEmail(database, leadId)),
  };
}

/** 'a••@example.com': the owner recognizes it, and others cannot use it. */
export function maskedAddress({ email, isErased }: Subscriber): string | null {
  if (email === null || isErased) return null;
  const [first = ''] = email;
  return `${first}••${email.slice(email.lastIndexOf('@'))}`;
}
