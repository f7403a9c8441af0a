import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { LINK_TOKEN_PATTERN } from '../../domain/leads/lead-links.ts';

/** Whom a link in a mail belongs to. */
export interface Subscriber {
  readonly leadId: string;
  /** Null when nothing is known of it any more. Of an erased lead the proof of consent still knows it. */
  readonly email: string | null;
  readonly isErased: boolean;
}

/** Null when the token was never given out. */
export async function findSubscriber(
  database: Pick<Database, 'run'>,
  token: string,
): Promise<Subscriber | null> {
  if (!LINK_TOKEN_PATTERN.test(token)) return null;
  const rows = await database.run<Subscriber>(FIND_SUBSCRIBER, [token]);
  return rows[0] ?? null;
}

const FIND_SUBSCRIBER: PreparedStatement = {
  name: 'find_subscriber',
  text: `select lead.id as "leadId", lead.erased_at is not null as "isErased",
  coalesce(nullif(lead.email, ''), (
    select consent.email from consent where lead_id = lead.id order by recorded_at desc limit 1
  )) as email
from lead_link join lead on lead.id = lead_link.lead_id where unsubscribe_token = $1`,
};

/** 'a••@example.com': enough for its owner to recognise, not enough for others to use. */
export function maskedAddress({ email, isErased }: Subscriber): string | null {
  if (email === null || isErased) return null;
  const [first = ''] = email;
  return `${first}••${email.slice(email.lastIndexOf('@'))}`;
}
