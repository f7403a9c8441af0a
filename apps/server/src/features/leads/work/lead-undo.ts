import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { purgeOf } from '../../../platform/retention/purge.ts';

/** Returns whether a change with this id is stored. Changes are kept for a day. */
export async function hasChange(
  database: Queryable,
  leadId: string,
  changeId: string,
): Promise<boolean> {
  const found = await database.query(sql`
    select 1 from lead_change where lead_id = ${leadId} and change_id = ${changeId}::uuid`);
  return found.length > 0;
}

/** A lead's values before a change. */
export type LeadChangeRow = Tables['lead_change'];

/** A full day, because the Undo message stays open as long as it is hovered or focused. */
export const UNDO_WITHIN_DAYS = 1;
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_WITHIN_DAYS * 86_400_000);

export const undoValues = purgeOf('lead_change', 'id', 'at');

const MAX_LEADS = 200;

/** Returns each lead's values before an author's change. */
export function readChange(
  database: Queryable,
  changeId: string,
  { authorId, since }: { readonly authorId: string; readonly since: Date },
): Promise<LeadChangeRow[]> {
  return database.query(sql`
    select ${columnsOf('lead_change')} from lead_change
    where change_id = ${changeId} and author = ${authorId} and at > ${since}::timestamptz
    order by at, id limit ${MAX_LEADS}`);
}

/** Returns the id of a lead's last change, or null if this author cannot undo it. */
export async function findUndoable(
  database: Queryable,
  leadId: string,
  { authorId, since }: { readonly authorId: string; readonly since: Date },
): Promise<string | null> {
  const [last] = await database.query<{ changeId: string }>(sql`
    select lead_change.change_id as "changeId" from lead
    join lead_change on lead_change.id = lead.last_change
    where lead.id = ${leadId} and lead.erased_at is null
      and lead_change.author = ${authorId} and lead_change.at > ${since}::timestamptz`);
  return last?.changeId ?? null;
}

export async function storePreviousValues(
  session: Session,
  changes: readonly Omit<LeadChangeRow, 'undoneAt'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await session.query(sql`
    insert into lead_change (id, change_id, lead_id, at, author, previous_status, previous_assignee, previous_first_contact_at,
      outcome, previous_deal, do_not_call, person)
    select id, "changeId", "leadId", at, author, "previousStatus", "previousAssignee", "previousFirstContactAt", outcome, "previousDeal", "doNotCall", person
    from json_to_recordset(${JSON.stringify(changes)}::json) as change(id uuid, "changeId" uuid,
      "leadId" uuid, at timestamptz, author text, "previousStatus" text, "previousAssignee" uuid,
      "previousFirstContactAt" timestamptz, outcome text, "previousDeal" jsonb, "doNotCall" jsonb, person jsonb)`);
}

export async function markUndone(
  session: Session,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await session.query(sql`
    update lead_change set undone_at = ${at}::timestamptz where id = any(${ids}::uuid[])`);
}
