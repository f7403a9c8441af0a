import type { LeadStatus } from '@pickup/contracts/operator-leads';
import type { Session } from '../../platform/database/database.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import type { Author } from './author.ts';

/** What becomes of one lead. */
export interface PlannedChange {
  readonly before: StoredLead;
  readonly status: LeadStatus;
  readonly assignee: string | null;
  /** Of the assignees, for the history. */
  readonly names: { readonly from: string; readonly to: string };
  /** What the change causes. */
  readonly jobs: readonly NewJob[];
  /** Set where it undoes an earlier change, which must be the lead's last one. */
  readonly undo?: { readonly change: string; readonly firstContactAt: Date | null };
}

export interface Deed {
  readonly by: Author;
  readonly at: Date;
  /** With it the change can be undone. */
  readonly changeId?: string | undefined;
}

/** Stores changes with their history; answers the leads that were still as they were planned from. */
export async function storeChanges(
  session: Session,
  planned: readonly PlannedChange[],
  deed: Deed,
): Promise<ReadonlySet<string>> {
  const rows = planned.map((one) => rowOf(one, deed));
  await lockAssignees(session, planned);
  const locked = await session.query<LockedLead>(LOCK, [rows.map(({ id }) => id)]);
  const stored = await session.query<{ id: string }>(CHANGE, [JSON.stringify(rows)]);
  const ids = new Set(stored.map(({ id }) => id));
  const done = planned.filter(({ before }) => ids.has(before.id));
  const steps = done.flatMap((one) => stepsOf(one, deed));
  await session.query(ADD_STEPS, [JSON.stringify(steps)]);
  await rememberForUndo(session, { rows: rows.filter(({ id }) => ids.has(id)), locked, deed });
  const undone = done.flatMap(({ undo }) => (undo ? [undo.change] : []));
  if (undone.length > 0) await session.query(MARK_UNDONE, [undone, deed.at.toISOString()]);
  return ids;
}

type ChangeRow = ReturnType<typeof rowOf>;

function rowOf({ before, status, assignee, undo }: PlannedChange, { at, changeId }: Deed) {
  const contactAt = isFirstContact(before.status, status) ? at : null;
  // What was released from quarantine cannot go back there.
  const canBeUndone = changeId !== undefined && before.status !== 'quarantined';
  return {
    id: before.id,
    status,
    assignee,
    firstContactAt: (undo ? undo.firstContactAt : contactAt)?.toISOString() ?? null,
    wasStatus: before.status,
    wasAssignee: before.assignee,
    undoes: undo?.change ?? null,
    lastChange: canBeUndone ? newId() : null,
  };
}

interface LockedLead {
  readonly id: string;
  readonly firstContactAt: Date | null;
}

interface Remembered {
  readonly rows: readonly ChangeRow[];
  readonly locked: readonly LockedLead[];
  readonly deed: Deed;
}

async function rememberForUndo(session: Session, { rows, locked, deed }: Remembered) {
  const firstContact = new Map(locked.map((lead) => [lead.id, lead.firstContactAt]));
  const changes = rows
    .filter(({ lastChange }) => lastChange !== null)
    .map((row) => ({ ...row, wasFirstContactAt: firstContact.get(row.id) ?? null }));
  if (changes.length === 0) return;
  const values = [deed.changeId, deed.at.toISOString(), deed.by.id];
  await session.query(REMEMBER, [JSON.stringify(changes), ...values]);
}

/**
 * Whoever is removed at this moment waits for this transaction, or this one for him, and then CHANGE finds
 * nobody: a lead is never left with somebody who has gone. Before the leads, as his removal has it.
 */
async function lockAssignees(session: Session, planned: readonly PlannedChange[]): Promise<void> {
  const given = planned.flatMap(({ before, assignee }) =>
    assignee === null || assignee === before.assignee ? [] : [assignee],
  );
  const sql =
    'select user_id from operator where user_id = any($1::uuid[]) order by user_id for share';
  if (given.length > 0) await session.query(sql, [given]);
}

/** Whether somebody has turned to a lead by this; to throw away what looked automated is not that. */
function isFirstContact(was: LeadStatus, becomes: LeadStatus): boolean {
  if (was === 'quarantined') return ['contacted', 'booked', 'won'].includes(becomes);
  return was === 'new' && becomes !== 'new';
}

function stepsOf({ before, status, assignee, names, undo }: PlannedChange, { by, at }: Deed) {
  const undoes = undo?.change ?? null;
  const common = { leadId: before.id, at, authorId: by.userId, author: by.name, undoes };
  const steps = [];
  if (status !== before.status) {
    steps.push({ ...common, id: newId(), what: 'status', was: before.status, became: status });
  }
  if (assignee !== before.assignee) {
    steps.push({ ...common, id: newId(), what: 'assignee', was: names.from, became: names.to });
  }
  return steps;
}

// In one order: of two who change the same leads one waits, and neither for ever.
const LOCK = `
select id, first_contact_at as "firstContactAt" from lead
where id = any($1::uuid[]) order by id for no key update`;

const CHANGE = `
update lead set status = asked.status, assignee = asked.assignee,
  first_contact_at = case when asked.undoes is null
    then coalesce(lead.first_contact_at, asked."firstContactAt") else asked."firstContactAt" end,
  last_change = asked."lastChange"
from json_to_recordset($1::json) as asked(id uuid, status text, assignee uuid,
  "firstContactAt" timestamptz, "wasStatus" text, "wasAssignee" uuid, undoes uuid, "lastChange" uuid)
where lead.id = asked.id and lead.erased_at is null and lead.status = asked."wasStatus"
  and lead.assignee is not distinct from asked."wasAssignee"
  and (asked.undoes is null or lead.last_change = asked.undoes)
  and (asked.assignee is null or asked.assignee is not distinct from asked."wasAssignee" or exists (
    select from operator where user_id = asked.assignee and removed_at is null))
returning lead.id`;

const ADD_STEPS = `
insert into lead_step (id, lead_id, at, author_id, author, what, was, became, undoes)
select id, "leadId", at, "authorId", author, what, was, became, undoes
from json_to_recordset($1::json) as step(id uuid, "leadId" uuid, at timestamptz, "authorId" uuid,
  author text, what text, was text, became text, undoes uuid)`;

const REMEMBER = `
insert into lead_change (id, change_id, lead_id, at, author, was_status, was_assignee, was_first_contact_at)
select "lastChange", $2::uuid, id, $3::timestamptz, $4::text, "wasStatus", "wasAssignee",
  "wasFirstContactAt"
from json_to_recordset($1::json) as change(id uuid, "lastChange" uuid, "wasStatus" text,
  "wasAssignee" uuid, "wasFirstContactAt" timestamptz)`;

const MARK_UNDONE = `
update lead_change set undone_at = $2::timestamptz where id = any($1::uuid[])`;
