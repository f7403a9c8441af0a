import type { CanaryHop } from '@pickup/contracts/canary';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { purgeOf } from '../../platform/retention/purge.ts';
import type { Beat } from './beats.ts';

/** A hop that failed in two beats in a row, or a mail server that took no emails, until it works again. */
export type Outage = Tables['canary_outage'];

const COLUMNS = columnsOf('canary_outage');

export interface Verdict {
  readonly broken: readonly Outage[];
  /** Hops that pass again. */
  readonly cleared: readonly Outage[];
  /** Whether a hop failed for the first time, so that the next beat should come soon. */
  readonly isUnsure: boolean;
}

type JudgedBeat = Pick<Beat, 'number' | 'hops'> & { readonly at: Date };

/** Compares a beat with the ones before it, and stores which outages began and ended. Call it once for each beat. */
export async function judgeBeatIn(session: Session, beat: JudgedBeat): Promise<Verdict> {
  const open = await readOpenOutages(session);
  const former = await readFormerBeats(session, beat.number);
  const failing = beat.hops.filter(({ state }) => state === 'failed');
  const broken: Outage[] = [];
  let isUnsure = false;
  for (const hop of failing) {
    if (open.some((outage) => isSame(outage, hop))) continue;
    const before = lastResult(former, hop);
    if (!before?.failed) {
      isUnsure = true;
      continue;
    }
    const outage = await beginOutageIn(session, hop, before.startedAt);
    if (outage) broken.push(outage);
  }
  const over = open.filter((outage) => !isStillOpen(outage, beat.hops));
  for (const { id } of over) {
    await session.query(sql`update canary_outage set cleared_at = ${beat.at} where id = ${id}`);
  }
  const passes = (outage: Outage) =>
    beat.hops.some((hop) => isSame(outage, hop) && hop.state === 'passed');
  return { broken, cleared: over.filter(passes), isUnsure };
}

/** An outage also ends when the hop is no longer configured. */
function isStillOpen(outage: Outage, hops: readonly CanaryHop[]): boolean {
  // A beat that ended early does not know its endpoints.
  const now = hops.find(
    (hop) => isSame(outage, hop) || (hop.name === outage.hop && hop.target === ''),
  );
  return now?.state === 'failed' || now?.state === 'unreached';
}

function isSame({ hop, target }: Outage, other: CanaryHop): boolean {
  return hop === other.name && target === other.target;
}

/** As many as a hop can be unreached in a row before its last result says nothing anymore. */
const FORMER_BEATS = 24;

function readFormerBeats(
  session: Session,
  number: number,
): Promise<Pick<Beat, 'startedAt' | 'hops'>[]> {
  return session.query(sql`
    select started_at as "startedAt", hops from canary_beat
    where number < ${number} and finished_at is not null
    order by number desc limit ${FORMER_BEATS}`);
}

function lastResult(
  former: readonly Pick<Beat, 'startedAt' | 'hops'>[],
  { name, target }: CanaryHop,
): { readonly failed: boolean; readonly startedAt: Date } | null {
  for (const { startedAt, hops } of former) {
    const hop = hops.find((one) => one.name === name && one.target === target);
    if (hop?.state === 'failed' || hop?.state === 'passed') {
      return { failed: hop.state === 'failed', startedAt };
    }
  }
  return null;
}

/** Null if it is known already. */
export async function beginOutageIn(
  session: Session,
  { name, target, detail }: Pick<CanaryHop, 'name' | 'target' | 'detail'>,
  beganAt: Date,
): Promise<Outage | null> {
  const [outage] = await session.query<Outage>(sql`
    insert into canary_outage (id, hop, target, began_at, detail)
    values (${newId()}, ${name}, ${target}, ${beganAt}, ${detail})
    on conflict (hop, target) where cleared_at is null do nothing returning ${COLUMNS}`);
  return outage ?? null;
}

/** Null if there is none. */
export async function endOutageIn(
  session: Session,
  { name, target }: Pick<CanaryHop, 'name' | 'target'>,
  at: Date,
): Promise<Pick<Outage, 'id'> | null> {
  const [outage] = await session.query<Pick<Outage, 'id'>>(sql`
    update canary_outage set cleared_at = ${at}
    where hop = ${name} and target = ${target} and cleared_at is null returning id`);
  return outage ?? null;
}

/** The outages that have not ended, oldest first. */
export function readOpenOutages(database: Queryable): Promise<Outage[]> {
  return database.query(sql`
    select ${COLUMNS} from canary_outage where cleared_at is null order by began_at, id`);
}

/** Outages that are over. Their alarms go with them. */
export const clearedOutages = purgeOf('canary_outage', 'id', 'cleared_at');
