import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Author } from '../../people/index.ts';

export type LeadStepRow = Tables['lead_step'];

export interface NewLeadStep extends Pick<LeadStepRow, 'leadId' | 'what' | 'was' | 'became'> {
  readonly event?: LeadStepRow['event'];
  /** The change that this step undoes. */
  readonly undoes?: string | null;
}

/** Adds one author's action to the history of one or more leads. */
export async function addLeadSteps(
  session: Session,
  steps: readonly NewLeadStep[],
  { by, at }: { readonly by: Pick<Author, 'userId' | 'name'>; readonly at: Date },
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map((step) => ({ ...step, id: newId() }));
  await session.query(sql`
    insert into lead_step (id, lead_id, at, author_id, author, what, event, was, became, undoes)
    select id, "leadId", ${at}::timestamptz, ${by.userId}::uuid, ${by.name}::text, what, event, was, became, undoes
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as step(id uuid, "leadId" uuid, what text, event text, was text, became text, undoes uuid)`);
}

/** Returns the history oldest first. */
export function readLeadSteps(database: Queryable, leadId: string): Promise<LeadStepRow[]> {
  return database.query(sql`
    select ${columnsOf('lead_step')} from lead_step where lead_id = ${leadId} order by at, id`);
}
