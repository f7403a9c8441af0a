import type { SiteSettings } from '@pickup/contracts/site-settings';
import { postponedSince } from '../deliveries/find-deliveries.ts';
import { BatchWriter } from '../../platform/database/batch-writer.ts';
import { binaryArray } from '../../platform/database/binary-array.ts';
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

interface TimedClaim extends MailClaim {
  readonly now: Date;
}

const CLAIM: PreparedStatement = {
  name: 'claim_mail',
  // All locks are taken first, in one order, so that two statements cannot wait for each other. The keys are
  // those of `claim_mail`, which takes the same locks again.
  text: `
with asked as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])
    with ordinality as asked(job_id, address, network, at, place)
), locked as materialized (
  select count(pg_advisory_xact_lock(key)) as locks from (
    select hashtextextended(address, 1) as key from asked
    union select hashtextextended(network, 2) from asked order by key
  ) as keys
)
select asked.place::int4, claim_mail(asked.job_id, asked.address, asked.network, asked.at,
  $5::int, make_interval(secs => $6::int), $7::int, make_interval(secs => $8::int)) as free_at
from locked, asked order by asked.place`,
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

  // Grouped, because a pass of the worker claims for all of its reports at the same time.
  const claims = new BatchWriter<TimedClaim, Date | null>({
    atOnce: 1,
    async commit(asked) {
      const jobIds = asked.map(({ jobId }) => jobId);
      const addresses = asked.map(({ address }) => emailHash(address));
      const networks = asked.map(({ ip }) => networkHash(ip));
      const times = asked.map(({ now }) => now);
      const rows = await database.run<{ free_at: Date | null }>(CLAIM, [
        binaryArray('uuid', jobIds),
        binaryArray('text', addresses),
        binaryArray('text', networks),
        binaryArray('timestamptz', times),
        ...[perAddress.count, perAddress.seconds, perNetwork.count, perNetwork.seconds].map(String),
      ]);
      return rows.map(({ free_at: freeAt }) => freeAt);
    },
  });

  async function claim(asked: MailClaim, now: Date): Promise<Date | null> {
    await deleteOld(now);
    return claims.write({ ...asked, now });
  }

  async function waitedTooLong(jobId: string, now: Date): Promise<boolean> {
    const since = await postponedSince(database, jobId);
    return since !== null && now.getTime() - since.getTime() > MAX_WAIT_MS;
  }

  return { claim, waitedTooLong };
}
