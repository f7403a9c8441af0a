import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { isBanned } from '../sessions/issue-session.ts';
import { hashedKey, enforceNetworkLimit, enforceLimit } from '../limits/sign-in-limits.ts';
import type { UserRow } from '../store/rows.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import { atEvenIntervals } from './at-even-intervals.ts';

export interface MailRequest {
  /** The address is in lowercase. */
  readonly email: string;
  /** Must come from `resolveRedirect`. */
  readonly redirectTo: string;
  readonly request: RequestFacts;
}

/** `user` is locked, or null for an unknown address. */
export type MailWork = (tx: AuthStoreSession, user: UserRow | null) => Promise<void>;

/** The response, its duration and the limits do not reveal whether the address has an account. */
export async function respondUniformly(
  { options }: AuthDeps,
  { email, request }: Pick<MailRequest, 'email' | 'request'>,
  work: MailWork,
): Promise<void> {
  await enforceEmailLimits(options, email, request);
  await atEvenIntervals(options, () =>
    options.database.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      const isOwner = user?.email === email && !isBanned(user, options.now());
      if (isOwner || !found) await work(tx, user);
    }),
  );
}

/** Counts emails to addresses without an account, too. */
export async function enforceEmailLimits(
  options: AuthDeps['options'],
  email: string,
  request: RequestFacts,
): Promise<void> {
  await enforceNetworkLimit(options, 'mails', request.ip, 'over_email_send_rate_limit');
  await enforceLimit(options, 'emailsPerAddress', hashedKey(email), 'over_email_send_rate_limit');
}
