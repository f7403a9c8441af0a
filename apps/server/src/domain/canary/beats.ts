import { createHash, randomBytes } from 'node:crypto';
import type { CanaryHop } from '@pickup/contracts/canary';
import { columnsOf } from '../../platform/database/columns.ts';
import type {
  Database,
  PreparedStatement,
  Queryable,
  Session,
} from '../../platform/database/database.ts';
import { purgeOf } from '../../platform/retention/purge.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { newCanaryLeadId } from '../leads/canary-lead.ts';

/** One run of the canary lead. */
export type Beat = Tables['canary_beat'];

const COLUMNS = columnsOf('canary_beat');

/** From the start of one beat to the start of the next. */
export const BEAT_EVERY_MS = 3_600_000;

/**
 * Starts a beat if one is due. Null when none is, or when another process was first. Inside a transaction, because the
 * beat's job must commit with it.
 */
export async function beginBeatIn(session: Session, now: Date): Promise<Beat | null> {
  const [last] = await readBeats(session, 1);
  if (last && !isDue(last, now)) return null;
  const nextAt = new Date(now.getTime() + BEAT_EVERY_MS);
  const [beat] = await session.query<Beat>(sql`
    insert into canary_beat (number, started_at, next_at, lead_id)
    values (${(last?.number ?? 0) + 1}, ${now}, ${nextAt}, ${newCanaryLeadId()})
    on conflict do nothing returning ${COLUMNS}`);
  return beat ?? null;
}

/** A clock that was set back must not stop the beats. */
function isDue({ startedAt, nextAt }: Beat, now: Date): boolean {
  return now >= nextAt || startedAt.getTime() - now.getTime() > BEAT_EVERY_MS;
}

/** The last beats, newest first. */
export function readBeats(database: Queryable, limit: number): Promise<Beat[]> {
  return database.query(
    sql`select ${COLUMNS} from canary_beat order by number desc limit ${limit}`,
  );
}

/** The beats that began after this moment, newest first. */
export function readBeatsSince(database: Queryable, since: Date): Promise<Beat[]> {
  return database.query(sql`
    select ${COLUMNS} from canary_beat where started_at > ${since} order by number desc`);
}

export async function readBeat(database: Queryable, number: number): Promise<Beat | null> {
  const [beat] = await database.query<Beat>(
    sql`select ${COLUMNS} from canary_beat where number = ${number}`,
  );
  return beat ?? null;
}

/** Creates the token that the intake will accept once for this beat. Voids the former one. */
export async function makeBeatToken(database: Queryable, number: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(sql`
    update canary_beat set token_hash = ${hashOf(token)}
    where number = ${number} and finished_at is null and sent_at is null`);
  return token;
}

const TAKE_TOKEN: PreparedStatement = {
  name: 'take_canary_token',
  urgent: true,
  text: `update canary_beat set token_hash = null
where token_hash = $1 and finished_at is null returning lead_id as id`,
};

/** The id of the canary lead that a token stands for. Null for a token that is unknown or was used. */
export async function takeBeatToken(
  database: Pick<Database, 'run'>,
  token: string,
): Promise<string | null> {
  const [taken] = await database.run<{ id: string }>(TAKE_TOKEN, [hashOf(token)]);
  return taken?.id ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Records the hops up to the intake. Returns whether the beat was still open. */
export async function noteBeatSent(
  database: Queryable,
  number: number,
  { hops, at }: { readonly hops: readonly CanaryHop[]; readonly at: Date },
): Promise<boolean> {
  const noted = await database.query(sql`
    update canary_beat set sent_at = ${at}, token_hash = null, hops = ${JSON.stringify(hops)}::text::jsonb
    where number = ${number} and finished_at is null and sent_at is null returning number`);
  return noted.length > 0;
}

/** Records what is known of a beat that is under way. */
export async function noteHops(
  database: Queryable,
  number: number,
  hops: readonly CanaryHop[],
): Promise<void> {
  await database.query(sql`
    update canary_beat set hops = ${JSON.stringify(hops)}::text::jsonb
    where number = ${number} and finished_at is null`);
}

/** Records that a worker has composed the report email of a canary lead. */
export async function noteComposed(database: Queryable, leadId: string, at: Date): Promise<void> {
  await database.query(sql`
    update canary_beat set composed_at = coalesce(composed_at, ${at}::timestamptz)
    where lead_id = ${leadId} and finished_at is null`);
}

export interface FinishedBeat {
  readonly hops: readonly CanaryHop[];
  readonly at: Date;
  readonly nextAt: Date;
}

/** Records the result of a beat. Returns whether it was still open, which is true once. */
export async function finishBeatIn(
  session: Session,
  number: number,
  { hops, at, nextAt }: FinishedBeat,
): Promise<boolean> {
  const finished = await session.query(sql`
    update canary_beat set finished_at = ${at}, next_at = ${nextAt}, token_hash = null,
      hops = ${JSON.stringify(hops)}::text::jsonb
    where number = ${number} and finished_at is null returning number`);
  return finished.length > 0;
}

/** Moves the next beat forward. */
export async function hastenNextBeatIn(
  session: Session,
  number: number,
  nextAt: Date,
): Promise<void> {
  await session.query(sql`
    update canary_beat set next_at = least(next_at, ${nextAt}::timestamptz) where number = ${number}`);
}

/** Beats that have not finished although they started before this moment, oldest first. */
export function readOverdueBeats(database: Queryable, before: Date): Promise<Beat[]> {
  return database.query(sql`
    select ${COLUMNS} from canary_beat
    where finished_at is null and started_at < ${before} order by number`);
}

export const finishedBeats = purgeOf('canary_beat', 'number', 'finished_at');
