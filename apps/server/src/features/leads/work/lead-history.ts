import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type Author, shareLockOperators } from '../../people/index.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../stored/stored-lead.ts';
import { dealOf, describeTerms, type DealColumns } from './deals.ts';
import { markUndone, storePreviousValues } from './lead-undo.ts';
import { changePersons } from '../stored/same-person.ts';
import type { Deal } from '@pickup/contracts/leads/deals';
import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import type { Outcome } from '@pickup/contracts/leads/outcomes';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';

export type LeadStepRow = Tables['lead_step'];

export interface NewLeadStep extends Pick<
  LeadStepRow,
  'leadId' | 'what' | 'previousValue' | 'newValue'
> {
  readonly event?: LeadStepRow['event'];
  readonly reason?: string;
  readonly undoes?: string | null;
}

export async function addLeadSteps(
  session: Session,
  steps: readonly NewLeadStep[],
  { by, at }: { readonly by: Pick<Author, 'userId' | 'name'>; readonly at: Date },
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map((step) => ({ ...step, id: newId() }));
  await session.query(sql`
    insert into lead_step (id, lead_id, at, author_id, author, what, event, previous_value, new_value, reason, undoes)
    select id, "leadId", ${at}::timestamptz, ${by.userId}::uuid, ${by.name}::text, what, event, "previousValue", "newValue", coalesce(reason, ''), undoes
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as step(id uuid, "leadId" uuid, what text, event text, "previousValue" text, "newValue" text, reason text, undoes uuid)`);
}

export function readLeadSteps(database: Queryable, leadId: string): Promise<LeadStepRow[]> {
  return database.query(sql`
    select ${columnsOf('lead_step')} from lead_step where lead_id = ${leadId} order by at, id`);
}

export interface PlannedChange {
  readonly before: StoredLead;
  readonly status: LeadStatus;
  readonly assignee: string | null;
  /** The outcome to add. If `undo` is set, the change removes this outcome instead. */
  readonly outcome?: Outcome | null;
  /** If undefined, a new status removes the deal. */
  readonly deal?: Deal | null;
  /** The new mark, or null to remove the mark. Undefined leaves the mark as it is. */
  readonly doNotCall?: DoNotCall | null | undefined;
  readonly person?: NewPerson | undefined;
  readonly names: { readonly from: string; readonly to: string };
  readonly jobs: readonly NewJob[];
  /** Why a rule assigns the lead. */
  readonly reason?: string;
  /** The undone change must be the lead's last change. */
  readonly undo?: { readonly change: string; readonly firstContactAt: Date | null };
}

export interface NewPerson {
  /** Null if the lead becomes its person's only lead again. */
  readonly id: string | null;
  /** The id of the lead that the changed lead is separated from, or empty. */
  readonly from: string;
  /** The id of the lead that the changed lead is merged with, or empty. */
  readonly to: string;
}

export interface ChangeContext {
  readonly by: Author;
  readonly at: Date;
  /** Without an id, the change cannot be undone. */
  readonly changeId?: string | undefined;
}

/** Skips leads that have changed since the changes were planned. */
export async function storeChanges(
  session: Session,
  planned: readonly PlannedChange[],
  context: ChangeContext,
): Promise<ReadonlySet<string>> {
  // Removing a person's access also locks people before leads, which prevents deadlocks.
  const assignable = await shareLockAssignees(session, planned);
  const possible = planned.filter(
    (change) => !isReassigned(change) || assignable.has(change.assignee),
  );
  const rows = possible.map((change) => rowOf(change, context));
  const locked = await session.query<LockedLead>(lockLeads(rows.map(({ id }) => id)));
  const stored = await session.query<{ id: string }>(changeLeads(rows));
  const ids = new Set(stored.map(({ id }) => id));
  const done = possible.filter(({ before }) => ids.has(before.id));
  await addLeadSteps(session, done.flatMap(stepsOf), context);
  const storedRows = rows.filter(({ id }) => ids.has(id));
  const persons = await changePersons(session, storedRows.flatMap(personChangeOf));
  await rememberForUndo(session, { rows: storedRows, locked, persons, context });
  const undone = done.flatMap(({ undo }) => (undo ? [undo.change] : []));
  await markUndone(session, undone, context.at);
  return ids;
}

type Reassignment = PlannedChange & { readonly assignee: string };

function isReassigned(planned: PlannedChange): planned is Reassignment {
  return planned.assignee !== null && planned.assignee !== planned.before.assignee;
}

/** Locks the new assignees who may work leads, so that no lead goes to a removed person. */
async function shareLockAssignees(
  session: Session,
  planned: readonly PlannedChange[],
): Promise<ReadonlySet<string>> {
  const assignees = planned.filter(isReassigned).map(({ assignee }) => assignee);
  return assignees.length === 0 ? new Set() : shareLockOperators(session, assignees);
}

type ChangeRow = ReturnType<typeof rowOf>;

function rowOf(planned: PlannedChange, { at, changeId }: ChangeContext) {
  const { before, status, assignee, outcome = null, doNotCall, person, undo } = planned;
  const contactAt = outcome !== null || isFirstContact(before.status, status) ? at : null;
  const after = dealOfPlan(planned);
  const isDealAlone = after !== undefined && status === before.status;
  const isRecorded = outcome !== null || doNotCall !== undefined || !!person || isDealAlone;
  // No lead can return to quarantine, so a change that ends quarantine cannot be undone.
  const canBeUndone =
    changeId !== undefined && (before.status !== 'quarantined' || status === 'quarantined');
  return {
    id: before.id,
    status,
    assignee,
    firstContactAt: (undo ? undo.firstContactAt : contactAt)?.toISOString() ?? null,
    previousStatus: before.status,
    previousAssignee: before.assignee,
    outcome,
    doNotCall: doNotCall === undefined ? null : { now: doNotCall },
    person: person ?? null,
    // A repeated request has the same id and must not be recorded twice.
    once: isRecorded && !undo ? changeId : null,
    deal: after === undefined ? null : { now: after },
    undoes: undo?.change ?? null,
    lastChange: canBeUndone ? newId() : null,
  };
}

/** Undefined if the deal stays as it is. */
function dealOfPlan({ before, status, deal }: PlannedChange): Deal | null | undefined {
  return deal === undefined && status !== before.status ? null : deal;
}

const personChangeOf = ({ id: leadId, person }: ChangeRow) =>
  person ? [{ leadId, personId: person.id }] : [];

type LockedLead = Pick<StoredLead, 'id' | 'firstContactAt' | 'doNotCall'> & DealColumns;

interface Remembered {
  readonly rows: readonly ChangeRow[];
  readonly locked: readonly LockedLead[];
  /** The id of each lead's person before the change, by lead id. */
  readonly persons: ReadonlyMap<string, string>;
  readonly context: ChangeContext;
}

async function rememberForUndo(session: Session, { rows, locked, persons, context }: Remembered) {
  const { changeId, at, by } = context;
  if (changeId === undefined) return;
  const leads = new Map(locked.map((lead) => [lead.id, lead]));
  const changes = rows.flatMap((row) => {
    const { id: leadId, lastChange: id, previousStatus, previousAssignee, outcome } = row;
    const lead = leads.get(leadId);
    if (id === null || !lead) return [];
    const previous = {
      previousStatus,
      previousAssignee,
      previousFirstContactAt: lead.firstContactAt,
    };
    const doNotCall = row.doNotCall && { previous: lead.doNotCall };
    const { from = '', to = '' } = row.person ?? {};
    const person = row.person && { previous: persons.get(leadId) ?? null, from, to };
    const rest = { outcome, previousDeal: dealOf(lead), doNotCall, person };
    return [{ id, changeId, leadId, at, author: by.id, ...previous, ...rest }];
  });
  await storePreviousValues(session, changes);
}

/** Discarding a lead that looked automated is not a first contact. */
function isFirstContact(previous: LeadStatus, newStatus: LeadStatus): boolean {
  if (previous === 'quarantined') return ['contacted', 'booked', 'won'].includes(newStatus);
  return previous === 'new' && newStatus !== 'new';
}

function stepsOf(planned: PlannedChange): NewLeadStep[] {
  const { before, status, assignee, outcome = null, doNotCall, person } = planned;
  const { names, reason = '', undo } = planned;
  const common = { leadId: before.id, undoes: undo?.change ?? null };
  const steps: NewLeadStep[] = [];
  const add = (what: NewLeadStep['what'], previousValue: string, newValue: string, why = '') =>
    steps.push({ ...common, what, previousValue, newValue, reason: why });
  const deal = dealOfPlan(planned);
  const [previousDeal, newDeal] = [describeTerms(dealOf(before)), describeTerms(deal ?? null)];
  if (deal !== undefined && previousDeal !== newDeal) add('deal', previousDeal, newDeal);
  if (status !== before.status) add('status', before.status, status);
  if (assignee !== before.assignee) add('assignee', names.from, names.to, reason);
  if (outcome !== null) add('outcome', undo ? outcome : '', undo ? '' : outcome);
  if (doNotCall !== undefined)
    add('do_not_call', before.doNotCall?.reason ?? '', doNotCall?.reason ?? '');
  if (person) add('person', person.from, person.to);
  return steps;
}

// A fixed order prevents deadlocks between concurrent requests for the same leads.
const lockLeads = (ids: readonly string[]) => sql`
select id, first_contact_at as "firstContactAt", do_not_call as "doNotCall", closed_at as "closedAt",
  won_plan as "wonPlan", monthly_amount as "monthlyAmount", lost_reason as "lostReason" from lead
where id = any(${ids}::uuid[]) order by id for no key update`;

const changeLeads = (rows: readonly ChangeRow[]) => sql`
update lead set status = planned.status, assignee = planned.assignee,
  first_contact_at = case when planned.undoes is null
    then coalesce(lead.first_contact_at, planned."firstContactAt") else planned."firstContactAt" end,
  last_change = planned."lastChange",
  do_not_call = case when planned."doNotCall" is null then lead.do_not_call
    else nullif(planned."doNotCall" -> 'now', 'null') end,
  closed_at = case when planned.deal is null then lead.closed_at
    else (planned.deal #>> '{now,closed_at}')::timestamptz end,
  won_plan = case when planned.deal is null then lead.won_plan else planned.deal #>> '{now,plan}' end,
  monthly_amount = case when planned.deal is null then lead.monthly_amount
    else (planned.deal #>> '{now,monthly_amount}')::integer end,
  lost_reason = case when planned.deal is null then lead.lost_reason else planned.deal #>> '{now,lost_reason}' end
from json_to_recordset(${JSON.stringify(rows)}::json) as planned(id uuid, status text, assignee uuid,
  "firstContactAt" timestamptz, "previousStatus" text, "previousAssignee" uuid, undoes uuid, "lastChange" uuid, once uuid,
  deal jsonb, "doNotCall" jsonb)
where lead.id = planned.id and lead.erased_at is null and lead.status = planned."previousStatus"
  and lead.assignee is not distinct from planned."previousAssignee"
  and (planned.undoes is null or lead.last_change = planned.undoes)
  and (planned.once is null or not exists (
    select 1 from lead_change where change_id = planned.once and lead_id = lead.id))
returning lead.id`;
