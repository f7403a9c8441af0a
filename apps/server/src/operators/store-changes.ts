import type { LeadStatus } from '@pickup/contracts/operator-leads';
import type { Session } from '../platform/database.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import { newId } from '../platform/new-id.ts';
import type { StoredLead } from '../platform/stored-lead.ts';
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
}

export interface Deed {
  readonly by: Author;
  readonly at: Date;
}

/** Stores changes with their history; answers the leads that were still as they were planned from. */
export async function storeChanges(
  session: Session,
  planned: readonly PlannedChange[],
  deed: Deed,
): Promise<ReadonlySet<string>> {
  const at = deed.at.toISOString();
  const rows = planned.map(({ before, status, assignee }) => ({
    id: before.id,
    status,
    assignee,
    firstContactAt: isFirstContact(before.status, status) ? at : null,
    wasStatus: before.status,
    wasAssignee: before.assignee,
  }));
  await lockAssignees(session, planned);
  await session.query(LOCK, [rows.map(({ id }) => id)]);
  const stored = await session.query<{ id: string }>(CHANGE, [JSON.stringify(rows)]);
  const ids = new Set(stored.map(({ id }) => id));
  const steps = planned
    .filter(({ before }) => ids.has(before.id))
    .flatMap((one) => stepsOf(one, deed));
  await session.query(ADD_STEPS, [JSON.stringify(steps)]);
  return ids;
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

function stepsOf({ before, status, assignee, names }: PlannedChange, { by, at }: Deed) {
  const common = { leadId: before.id, at, authorId: by.userId, author: by.name };
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
const LOCK = 'select id from lead where id = any($1::uuid[]) order by id for no key update';

const CHANGE = `
update lead set status = asked.status, assignee = asked.assignee,
  first_contact_at = coalesce(lead.first_contact_at, asked."firstContactAt")
from json_to_recordset($1::json) as asked(id uuid, status text, assignee uuid,
  "firstContactAt" timestamptz, "wasStatus" text, "wasAssignee" uuid)
where lead.id = asked.id and lead.erased_at is null and lead.status = asked."wasStatus"
  and lead.assignee is not distinct from asked."wasAssignee"
  and (asked.assignee is null or asked.assignee is not distinct from asked."wasAssignee" or exists (
    select from operator where user_id = asked.assignee and removed_at is null))
returning lead.id`;

const ADD_STEPS = `
insert into lead_step (id, lead_id, at, author_id, author, what, was, became)
select id, "leadId", at, "authorId", author, what, was, became
from json_to_recordset($1::json) as step(id uuid, "leadId" uuid, at timestamptz, "authorId" uuid,
  author text, what text, was text, became text)`;
