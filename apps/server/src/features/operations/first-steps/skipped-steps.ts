import type { SkippableStep } from '@pickup/contracts/operations/first-steps';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { FirstStepFacts } from './first-steps.ts';

export async function readSkipped(database: Queryable): Promise<FirstStepFacts['skipped']> {
  const rows = await database.query<Tables['skipped_step']>(sql`
    select step, skipped_at as "skippedAt", skipped_by as "skippedBy" from skipped_step`);
  return new Map(rows.map(({ step, skippedAt: at, skippedBy: by }) => [step, { by, at }]));
}

/** If the step is already skipped, keeps the first skip. */
export async function storeSkip(
  database: Queryable,
  step: SkippableStep,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await database.query(sql`
    insert into skipped_step (step, skipped_at, skipped_by)
    values (${step}, ${at}::timestamptz, ${by}) on conflict do nothing`);
}

export async function deleteSkip(database: Queryable, step: SkippableStep): Promise<void> {
  await database.query(sql`delete from skipped_step where step = ${step}`);
}
