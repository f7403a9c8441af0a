import type { OwnerSetup } from '@pickup/contracts/owner-setup';
import { AppError } from '../../errors.ts';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import type { OperatorDirectory } from '../../domain/people/operator-directory.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { Account, Accounts } from '../../domain/people/sign-in.ts';
import { releaseSetup, spendSetup } from './claim-setup.ts';

export interface SetUpOwnerDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly accounts: Pick<Accounts, 'setUp'>;
  readonly directory: Pick<OperatorDirectory, 'forget'>;
}

const PUT_OWNER = `
insert into operator (user_id, email, name, role, invited_at, created_at)
values ($1::uuid, $2::text, $3::text, 'owner', null, $4::timestamptz)
on conflict (user_id) do update set email = excluded.email, role = 'owner', removed_at = null,
  name = coalesce(nullif(excluded.name, ''), operator.name)`;
// An account that was made anew: nobody signs in to the former row any more.
const RETIRE = `update operator set removed_at = $3::timestamptz
where email = $2::text and user_id <> $1::uuid and removed_at is null`;

/**
 * Makes the owner's account and his row, and spends the link with the row. If we die in between, the link
 * is free again soon, and the account that is there already gets the password that is given then.
 */
export async function setUpOwner(
  { database, accounts, directory }: SetUpOwnerDeps,
  hash: string,
  { email, name, password }: Omit<OwnerSetup, 'token'>,
  request: RequestFacts,
): Promise<Account> {
  const account = await makeAccount();
  await database.transaction(async (session) => {
    if (!(await spendSetup(session, hash))) {
      throw new AppError('conflict', 'A newer link has taken the place of this one.');
    }
    await putOwner(session, account, name, request.receivedAt);
    const event = { action: 'owner_set_up', by: null, userId: account.userId, request } as const;
    await recordOperatorEvent(session, event);
  });
  directory.forget(account.userId);
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

async function putOwner(
  session: Session,
  { userId, email }: Account,
  name: string,
  at: Date,
): Promise<void> {
  await session.query(RETIRE, [userId, email, at.toISOString()]);
  await session.query(PUT_OWNER, [userId, email, name, at.toISOString()]);
}
