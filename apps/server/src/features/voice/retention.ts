import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Session } from '../../platform/database/database.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { settableRule } from '../../platform/retention/make-rule.ts';
import {
  countOf,
  removeInBatches,
  PURGED_AT_ONCE,
  purgeOf,
  removeBy,
  type Cutoff,
  type Purge,
} from '../../platform/retention/purge.ts';
import { eraseAtPlatform } from './calls/erase-calls.ts';

// A call with a lead keeps its origin (IP address, browser and page) as long as the lead is kept.
const HAS_ORIGIN = `lead_id is null and network_hash <> ''`;

/** Clears the origins of calls without a lead, because an erasure request cannot find them. */
export const callOrigins: Purge = {
  count: countOf('voice_call', 'created_at', HAS_ORIGIN),
  remove: removeBy(
    ({ before }) => sql`
update voice_call set ip = '', user_agent = '', page_url = '', network_hash = '' where id in (
  select id from voice_call where created_at < ${before}::timestamptz and ${raw(HAS_ORIGIN)}
  limit ${PURGED_AT_ONCE} for update skip locked
) returning id`,
  ),
};

const WITHOUT_LEAD = 'lead_id is null and erased_at is null';
const WITH_LEAD = 'lead_id is not null and erased_at is null';

export const callTranscripts: Purge = {
  count: countOf('voice_call', 'created_at', WITHOUT_LEAD),
  remove: removeInBatches(
    async (session, cutoff) => (await clear(session, WITHOUT_LEAD, cutoff)).length,
  ),
};

/** Also queues jobs that delete the platform's copies. */
function leadCallTranscripts(queue: Pick<JobQueue, 'addIn'>): Purge {
  return {
    count: countOf('voice_call', 'created_at', WITH_LEAD),
    remove: removeInBatches(async (session, cutoff) => {
      const calls = await clear(session, WITH_LEAD, cutoff);
      const platformIds = calls.flatMap(({ platformId }) => platformId ?? []);
      await queue.addIn(session, platformIds.map(eraseAtPlatform));
      return calls.length;
    }),
  };
}

interface ClearedCall {
  readonly id: string;
  readonly platformId: string | null;
}

// A trigger clears a row once erased_at is set, and keeps it empty.
async function clear(session: Session, which: string, { before, now }: Cutoff) {
  const calls = await session.query<ClearedCall>(sql`
    update voice_call set erased_at = ${now}::timestamptz where id in (
      select id from voice_call where created_at < ${before}::timestamptz and ${raw(which)}
      limit ${PURGED_AT_ONCE} for update skip locked
    ) returning id, platform_id as "platformId"`);
  const ids = calls.map(({ id }) => id);
  await session.query(sql`
    update voice_event set payload = '{}', response = '{}' where call_id = any(${ids}::uuid[])`);
  return calls;
}

/** Deleting a message does not undo its changes to the call's row. */
export const callMessages = purgeOf('voice_event', 'key', 'received_at');

interface RetentionInput {
  readonly settings: Pick<SiteSettings, 'retention'>;
  readonly queue: Pick<JobQueue, 'addIn'>;
}

export const callRetention = ({ settings: { retention }, queue }: RetentionInput) => [
  settableRule(retention, 'leadCallTranscripts', leadCallTranscripts(queue)),
  settableRule(retention, 'callTranscripts', callTranscripts),
  settableRule(retention, 'callOrigins', callOrigins),
  settableRule(retention, 'callMessages', callMessages),
];
