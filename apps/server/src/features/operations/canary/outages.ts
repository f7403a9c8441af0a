import type { CanaryStep } from '@pickup/contracts/operations/canary';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { purgeOf } from '../../../platform/retention/purge.ts';
import type { Run } from './runs.ts';

/** A step that failed in two consecutive runs, or a mail server that accepts no emails. */
export type Outage = Tables['canary_outage'];

type Failure = Pick<CanaryStep, 'name' | 'target' | 'detail'>;

const COLUMNS = columnsOf('canary_outage');

export function readOpenOutages(database: Queryable): Promise<Outage[]> {
  return database.query(sql`
    select ${COLUMNS} from canary_outage where cleared_at is null order by began_at, id`);
}

export async function beginOutageIn(
  session: Session,
  { name, target, detail }: Failure,
  beganAt: Date,
): Promise<Outage | null> {
  const [outage] = await session.query<Outage>(sql`
    insert into canary_outage (id, step, target, began_at, detail)
    values (${newId()}, ${name}, ${target}, ${beganAt}, ${detail})
    on conflict (step, target) where cleared_at is null do nothing returning ${COLUMNS}`);
  return outage ?? null;
}

/**
 * Returns the ended outage, or null if there was none. Also works for a step that is no longer
 * configured.
 */
export async function endOutageIn(
  session: Session,
  { name, target }: Pick<Failure, 'name' | 'target'>,
  at: Date,
): Promise<Outage | null> {
  const [outage] = await session.query<Outage>(sql`
    update canary_outage set cleared_at = ${at}
    where step = ${name} and target = ${target} and cleared_at is null returning ${COLUMNS}`);
  return outage ?? null;
}

export interface Verdict {
  readonly broken: readonly Outage[];
  readonly cleared: readonly Outage[];
  readonly isFirstFailure: boolean;
}

export async function judgeRunIn(
  session: Session,
  { number, steps }: Pick<Run, 'number' | 'steps'>,
  at: Date,
): Promise<Verdict> {
  const open = await readOpenOutages(session);
  const previous = await readPreviousRun(session, number);
  const verdict = { broken: [] as Outage[], cleared: [] as Outage[], isFirstFailure: false };
  for (const step of steps) {
    if (step.state !== 'failed' || open.some((outage) => isSameStep(outage, step))) continue;
    const previousStep = previous?.steps.find(
      (one) => one.name === step.name && one.target === step.target,
    );
    const began = previousStep?.state === 'failed' ? previous?.startedAt : undefined;
    const outage = began && (await beginOutageIn(session, step, began));
    if (outage) verdict.broken.push(outage);
    verdict.isFirstFailure ||= !outage;
  }
  for (const outage of open) {
    const step = steps.find((one) => isSameStep(outage, one));
    if (step?.state === 'failed' || step?.state === 'unreached') continue;
    const ended = await endOutageIn(session, { ...outage, name: outage.step }, at);
    if (ended && step?.state === 'passed') verdict.cleared.push(ended);
  }
  return verdict;
}

const isSameStep = ({ step, target }: Outage, other: CanaryStep) =>
  step === other.name && target === other.target;

async function readPreviousRun(
  session: Session,
  number: number,
): Promise<Pick<Run, 'startedAt' | 'steps'> | undefined> {
  const [previous] = await session.query<Pick<Run, 'startedAt' | 'steps'>>(sql`
    select started_at as "startedAt", steps from canary_run
    where number < ${number} and finished_at is not null order by number desc limit 1`);
  return previous;
}

export const clearedOutages = purgeOf('canary_outage', 'id', 'cleared_at');
