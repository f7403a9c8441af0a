import { revokeKeysMadeBy } from '../../domain/people/api-keys.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Session } from '../../platform/database/database.ts';
import type { PeopleActor } from './people-parts.ts';

/**
 * Revokes the keys that a person created and returns how many. The audit log records each one. Call it once the
 * person can no longer create keys (`lockRole`). One of their keys may be creating another one right now. Revoking
 * it waits until that has committed (see assert-can-grant.ts), but the waiting statement does not see the new key.
 * So it runs again until it finds none.
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
