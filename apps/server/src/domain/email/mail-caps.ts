import type { SiteSettings } from '@pickup/contracts/site-settings';
import { postponedSince } from '../deliveries/find-deliveries.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { purgeOf } from '../../platform/retention/purge.ts';
import { emailHash } from '../leads/email-hash.ts';
import { networkHash } from '../../platform/http/network-of.ts';

/** The longest window that the settings allow. With a shorter window, the next claim deletes older rows. */
export const MAILS_SENT_DAYS = 7;

export const mailsSent = purgeOf('mail_sent', 'job_id', 'sent_at');

export interface MailCapsDeps {
  readonly database: Pick<Database, 'run'>;
  readonly limits: SiteSettings['mail']['limits'];
}

export interface MailClaim {
  readonly jobId: string;
  readonly address: string;
  /** The IP address that the lead came from. */
  readonly ip: string;
}

/** Limits the emails per address and per network. Counted in the database, across all processes. */
export interface MailCaps {
  /**
   * Null when this job may send: it takes one slot, however often it asks. Otherwise the time when a slot is
   * free.
   */
  claim(claim: MailClaim, now: Date): Promise<Date | null>;
  /** Whether an email has waited too long for a slot and will not be sent. */
  waitedTooLong(jobId: string, now: Date): Promise<boolean>;
}

const CLAIM: PreparedStatement = {
  name: 'claim_mail',
  text: `
select claim_mail($1::uuid, $2::text, $3::text, $4::timestamptz,
  $5::int, make_interval(secs => $6::int), $7::int, make_interval(secs => $8::int)) as free_at`,
};
const DELETE_OLD: PreparedStatement = {
  name: 'delete_old_sent_mails',
  text: 'delete from mail_sent where sent_at < $1::timestamptz',
};

const HOUR = 3_600_000;
/** An email that found no free slot for this long is no longer worth sending. */
export const MAX_WAIT_MS = 24 * HOUR;

export function createMailCaps({ database, limits }: MailCapsDeps): MailCaps {
  const { perAddress, perNetwork } = limits;
  const keepMs = Math.max(24 * HOUR, perAddress.seconds * 1_000, perNetwork.seconds * 1_000);
  let deletedAt = 0;

  async function deleteOld(now: Date): Promise<void> {
    if (now.getTime() - deletedAt < HOUR) return;
    deletedAt = now.getTime();
    await database.run(DELETE_OLD, [new Date(now.getTime() - keepMs).toISOString()]);
  }

  async function claim({ jobId, address, ip }: MailClaim, now: Date): Promise<Date | null> {
    await deleteOld(now);
    const [row] = await database.run<{ free_at: Date | null }>(CLAIM, [
      jobId,
      emailHash(address),
      networkHash(ip),
      now.toISOString(),
      ...[perAddress.count, perAddress.seconds, perNetwork.count, perNetwork.seconds].map(String),
    ]);
    return row?.free_at ?? null;
  }

  async function waitedTooLong(jobId: string, now: Date): Promise<boolean> {
    const since = await postponedSince(database, jobId);
    return since !== null && now.getTime() - since.getTime() > MAX_WAIT_MS;
  }

  return { claim, waitedTooLong };
}
