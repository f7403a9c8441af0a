import { flattenContact } from '@pickup/contracts/lead-intake';
import type { Session } from '../../platform/database/database.ts';

type Body = Readonly<Record<string, unknown>>;

/** The addresses that a lead's person has given, each once, in lower case and in order. */
export function addressesOf(email: unknown, laterBodies: readonly Body[]): string[] {
  const later = laterBodies.map((sent) => flattenContact(sent)['contact.email']);
  const given = [email, ...later].filter((address) => typeof address === 'string');
  const tidy = given.map((address) => address.trim().toLowerCase()).filter((address) => address);
  return [...new Set(tidy)].sort((a, b) => (a < b ? -1 : 1));
}

/** Bodies that came later under the lead's key: often with another address. */
export async function readLaterBodies(session: Session, leadId: string): Promise<Body[]> {
  const rows = await session.query<{ sent: Body }>(
    'select sent from lead_resubmission where lead_id = $1::uuid',
    [leadId],
  );
  return rows.map(({ sent }) => sent);
}
