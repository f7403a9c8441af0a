import type { OwnerSetup } from '@pickup/contracts/people/owner-setup';
import { isTimeZone } from '@pickup/contracts/time-zone';
import { AppError } from '../../../errors.ts';
import { recordOperatorEvent } from '../audit/audit.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { OperatorDirectory } from '../team/operator-directory.ts';
import { putOperator } from '../team/operators.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Account, Accounts } from '../sign-in/sign-in.ts';
import { releaseSetup, deleteSetup } from './setup-link.ts';

export interface SetUpOwnerDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly accounts: Pick<Accounts, 'setUp'>;
  readonly directory: Pick<OperatorDirectory, 'invalidate'>;
  readonly onTimeZone: (session: Session, timeZone: string, at: Date) => Promise<void>;
}

/**
 * A crash before the transaction leaves an account without a role. The link soon works again and
 * sets a new password for this account.
 */
export async function setUpOwner(
  { database, accounts, directory, onTimeZone }: SetUpOwnerDeps,
  hash: string,
  { email, name, password, time_zone: timeZone }: Omit<OwnerSetup, 'token'>,
  request: RequestFacts,
): Promise<Account> {
  const account = await makeAccount();
  await database.transaction(async (session) => {
    if (!(await deleteSetup(session, hash))) {
      throw new AppError('conflict', 'A newer link has replaced this one.');
    }
    const { userId, email: address } = account;
    const owner = { userId, email: address, name, role: 'owner', invitedAt: null } as const;
    await putOperator(session, { ...owner, at: request.receivedAt });
    const event = { action: 'owner_set_up', by: null, userId: account.userId, request } as const;
    await recordOperatorEvent(session, event);
    if (isTimeZone(timeZone)) await onTimeZone(session, timeZone, request.receivedAt);
  });
  directory.invalidate(account.userId);
  return account;

  async function makeAccount(): Promise<Account> {
    const { ip, userAgent } = request;
    try {
      const by = { actorId: null, key: 'setup-link', ip, userAgent };
      return await accounts.setUp({ email, password, name }, by);
    } catch (error) {
      await releaseSetup(database, hash);
      throw error;
    }
  }
}
