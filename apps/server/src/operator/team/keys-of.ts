import { revokeKeysMadeBy } from '../../domain/people/api-keys.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Session } from '../../platform/database/database.ts';
import type { PeopleActor } from './people-parts.ts';

/**
 * Revokes the keys that a person made and answers how many; each is on record as if it had been revoked by itself.
 * Call it once the person cannot make keys any more (`lockRole`). A key that is being made with one of theirs is
 * committed by the time that one is revoked (see assert-can-grant.ts), but the statement that waited for it does not see
 * it: so the statement is repeated until it finds none.
 */
export async function revokeKeysOf(
  session: Session,
  userId: string,
  { by, request }: PeopleActor,
): Promise<number> {
  const revoke = () => revokeKeysMadeBy(session, userId, request.receivedAt);
  const event = { action: 'api_key_revoked', by, userId: null, request } as const;
  let count = 0;
  for (let ids = await revoke(); ids.length > 0; ids = await revoke()) {
    for (const id of ids) {
      await recordOperatorEvent(session, { ...event, details: { id, with: userId } });
    }
    count += ids.length;
  }
  return count;
}
