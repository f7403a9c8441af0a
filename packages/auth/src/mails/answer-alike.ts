import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../audit/record-event.ts';
import { nameless, takeOfAddress, takeOrRefuse } from '../http/limits.ts';
import type { UserRow } from '../store/rows.ts';
import { findUserByEmail, lockUser } from '../store/users.ts';
import { inEvenTime } from './in-even-time.ts';

/** A mail that somebody asks for without having signed in. */
export interface MailWish {
  /** In lower case. */
  readonly email: string;
  /** As `resolveRedirect` answered it. */
  readonly redirectTo: string;
  readonly request: RequestFacts;
}

/** What is to be done for `user`, who is locked; null for an address that nobody has. */
export type MailWork = (tx: AuthStoreSession, user: UserRow | null) => Promise<void>;

/**
 * Does what a mail takes, so that neither the answer nor its time nor the limits tell whether somebody has
 * the address. Throws `over_email_send_rate_limit`.
 */
export async function answerAlike(
  { options }: AuthDeps,
  { email, request }: Pick<MailWish, 'email' | 'request'>,
  work: MailWork,
): Promise<void> {
  await takeMail(options, email, request);
  await inEvenTime(options, () =>
    options.database.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found && (await lockUser(tx, found.id));
      const isHis = user?.email === email && !isBanned(user, options.now());
      if (isHis || !found) await work(tx, user);
    }),
  );
}

/** Counted for the sender and for the address, whoever has it. */
export async function takeMail(
  options: AuthDeps['options'],
  email: string,
  request: RequestFacts,
): Promise<void> {
  await takeOfAddress(options, 'mails', request.ip, 'over_email_send_rate_limit');
  await takeOrRefuse(options, 'mailsToOne', nameless(email), 'over_email_send_rate_limit');
}

function isBanned({ banned_until }: UserRow, now: Date): boolean {
  return banned_until !== null && banned_until > now;
}
