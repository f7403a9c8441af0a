import { createHash, randomBytes } from 'node:crypto';
import type { CanaryStep } from '@pickup/contracts/operations/canary';
import { columnsOf } from '../../../platform/database/columns.ts';
import type {
  Database,
  PreparedStatement,
  Queryable,
  Session,
} from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { purgeOf } from '../../../platform/retention/purge.ts';
import { removeCanaryLeadIn } from '../../leads/index.ts';
import { newCanaryLeadId } from '../../../platform/database/canary-id.ts';

export type Run = Tables['canary_run'];

export interface StartedRun extends Pick<Run, 'number' | 'startedAt' | 'leadId'> {
  readonly token: string;
}

const COLUMNS = columnsOf('canary_run');

export const RUN_EVERY_MS = 3_600_000;
/** A run always ends sooner, unless its process crashed. */
const ABANDONED_AFTER_MS = 900_000;

/** Returns null if no run is due or another process has started the run. */
export function beginRun(
  database: Pick<Database, 'transaction'>,
  now: Date,
): Promise<StartedRun | null> {
  return database.transaction(async (session) => {
    const [last] = await session.query<Run>(
      sql`select ${COLUMNS} from canary_run order by number desc limit 1`,
    );
    if (last && !isDue(last, now)) return null;
    const [number, token, leadId] = [(last?.number ?? 0) + 1, newToken(), newCanaryLeadId()];
    const added = await session.query(sql`
      insert into canary_run (number, started_at, next_at, lead_id, token_hash)
      values (${number}, ${now}, ${new Date(now.getTime() + ABANDONED_AFTER_MS)}, ${leadId}, ${hashOf(token)})
      on conflict do nothing returning number`);
    if (added.length === 0) return null;
    // A slow intake may have stored the last run's lead after that run ended.
    if (last) await removeCanaryLeadIn(session, last.leadId);
    if (last && !last.finishedAt) {
      await session.query(sql`delete from canary_run where number = ${last.number}`);
    }
    return { number, startedAt: now, leadId, token };
  });
}

/** Has no effect while a run is under way. */
export async function makeRunDue(database: Queryable, now: Date): Promise<void> {
  await database.query(sql`
    update canary_run set next_at = ${now}
    where finished_at is not null and next_at > ${now}
      and number = (select max(number) from canary_run)`);
}

/** If the clock was set back, the last run may be in the future. A new run must still start. */
function isDue({ startedAt, nextAt }: Run, now: Date): boolean {
  return now >= nextAt || startedAt.getTime() - now.getTime() > RUN_EVERY_MS;
}

const newToken = () => randomBytes(32).toString('base64url');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const CONSUME_TOKEN: PreparedStatement = {
  name: 'take_canary_token',
  isUrgent: true,
  text: `update canary_run set token_hash = null
where token_hash = $1 and finished_at is null returning lead_id as id`,
};

/**
 * Consumes the token and returns the run's lead id. Returns null if the token is unknown or was
 * already used, or if its run has ended.
 */
export async function consumeCanaryToken(
  database: Pick<Database, 'run'>,
  token: string,
): Promise<string | null> {
  const [lead] = await database.run<{ id: string }>(CONSUME_TOKEN, [hashOf(token)]);
  return lead?.id ?? null;
}

export function readRunsSince(database: Queryable, since: Date): Promise<Run[]> {
  return database.query(sql`
    select ${COLUMNS} from canary_run where started_at > ${since} order by number desc`);
}

export interface RunResult {
  readonly steps: readonly CanaryStep[];
  readonly at: Date;
  readonly nextAt: Date;
}

/** Returns false if the run has already ended. */
export async function finishRunIn(
  session: Session,
  { number, leadId }: Pick<Run, 'number' | 'leadId'>,
  { steps, at, nextAt }: RunResult,
): Promise<boolean> {
  const finished = await session.query(sql`
    update canary_run set finished_at = ${at}, next_at = ${nextAt}, token_hash = null,
      steps = ${JSON.stringify(steps)}::text::jsonb
    where number = ${number} and finished_at is null returning number`);
  if (finished.length > 0) await removeCanaryLeadIn(session, leadId);
  return finished.length > 0;
}

export const finishedRuns = purgeOf('canary_run', 'number', 'finished_at');
