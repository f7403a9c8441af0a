import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { isBanned } from '../sessions/issue-session.ts';
import { hashedKey, takeOfAddress, takeOrRefuse } from '../limits/sign-in-limits.ts';
import type { UserRow } from '../store/rows.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import { atEvenIntervals } from './at-even-intervals.ts';

/** The requester has not signed in. */
export interface MailRequest {
  /** The address is in lower case. */
  readonly email: string;
  /** `resolveRedirect` returns this address. */
  readonly redirectTo: string;
  readonly request: RequestFacts;
}

/** Does the work for `user`, who is locked. `user` is null for an unknown address. */
export type MailWork = (tx: AuthStoreSession, user: UserRow | null) => Promise<void>;

/**
 * Runs the work for an email so that answer, duration and limits do not reveal whether the address
 * has an account. Throws `over_email_send_rate_limit`.
 */
export async function answerUniformly(
  { options }: AuthDeps,
  { email, request }: Pick<MailRequest, 'email' | 'request'>,
  work: MailWork,
): Promise<void> {
  await takeMail(options, email, request);
  await atEvenIntervals(options, () =>
    options.database.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      const isOwner = user?.email === email && !isBanned(user, options.now());
      if (isOwner || !found) await work(tx, user);
    }),
  );
}

/** Counts an email for the sender's network and for the address, even if the address has no account. */
export async function takeMail(
  options: AuthDeps['options'],
  email: string,
  request: RequestFacts,
): Promise<void> {
  await takeOfAddress(options, 'mails', request.ip, 'over_email_send_rate_limit');
  await takeOrRefuse(options, 'mailsToOne', hashedKey(email), 'over_email_send_rate_limit');
}
