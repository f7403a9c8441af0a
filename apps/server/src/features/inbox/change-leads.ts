import type { BulkResponse } from '@pickup/contracts/inbox/lead-work';
import type { LeadChange } from '@pickup/contracts/inbox/operator-leads';
import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import {
  hasChange,
  readStoredLeads,
  unknownLead,
  type PlannedChange,
  type StoredLead,
} from '../leads/index.ts';
import type { Author } from '../people/index.ts';
import type { AppError } from '../../errors.ts';
import { readAssignee, type Colleague } from './colleagues.ts';
import { contactOthers, markOthers, moveToPerson, planMove } from './change-person.ts';
import { readStates } from './lead-work.ts';
import {
  changedMeanwhile,
  commitChanges,
  planChange,
  refusalOf,
  toRefused,
  type ChangeLeadDeps,
} from './plan-change.ts';

export interface ChangeRequest {
  readonly change: LeadChange;
  readonly by: Author;
}

/**
 * Changes a lead. Releasing a lead from quarantine also queues the jobs that were held back. Throws
 * AppError `not_found` for an unknown lead. Throws `invalid_input` for an assignee who may not work
 * leads, or for a lead that cannot be merged. Throws `conflict` if the lead was erased or changed
 * meanwhile, or must be reviewed first.
 */
export async function changeLead(
  deps: ChangeLeadDeps,
  id: string,
  request: ChangeRequest,
): Promise<void> {
  const refusal = (await change(deps, [id], request)).get(id);
  if (refusal) throw refusal;
}

/** Throws an AppError with `invalid_input` for an assignee who may not work leads. */
export async function changeLeads(
  deps: ChangeLeadDeps,
  ids: readonly string[],
  request: ChangeRequest,
): Promise<BulkResponse> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const refused = await change(deps, uniqueIds, request);
  return {
    changed: uniqueIds.filter((id) => !refused.has(id)), // includes leads that already had the values
    refused: toRefused(refused),
    leads: await readStates(deps.database, uniqueIds),
  };
}

async function change(
  deps: ChangeLeadDeps,
  ids: readonly string[],
  { change: requested, by }: ChangeRequest,
): Promise<ReadonlyMap<string, AppError>> {
  const { database } = deps;
  const { outcome, deal: terms, do_not_call: mark, change_id: changeId } = requested;
  const newAssignee = requested.assignee ? await readAssignee(database, requested.assignee) : null;
  const doNotCall = mark && { reason: mark.reason, by: by.name, at: deps.now().toISOString() };
  const leads = new Map((await readStoredLeads(database, ids)).map((lead) => [lead.id, lead]));
  const isRecorded = async (id: string) =>
    changeId !== undefined &&
    [outcome, terms, mark, requested.same_person_as].some((one) => one !== undefined) &&
    (await hasChange(database, id, changeId));
  const refused = new Map<string, AppError>();
  const planned = new Map<string, PlannedChange>();
  for (const id of ids) {
    const before = leads.get(id);
    if (await isRecorded(id)) continue;
    const refusal = before ? await refusalOf(database, before, requested) : unknownLead();
    if (refusal) refused.set(id, refusal);
    if (!before || refusal) continue;
    for (const plan of await planAll(deps, before, { requested, doNotCall, newAssignee }))
      if (plan.before.id === id || !leads.has(plan.before.id)) planned.set(plan.before.id, plan);
  }
  if (planned.size === 0) return refused;
  const changed = await commitChanges(deps, [...planned.values()], { by, changeId });
  for (const id of planned.keys()) {
    if (leads.has(id) && !changed.has(id) && !(await isRecorded(id)))
      refused.set(id, await changedMeanwhile(database, id));
  }
  return refused;
}

interface RequestedChange {
  readonly requested: LeadChange;
  readonly doNotCall: DoNotCall | null | undefined;
  readonly newAssignee: Colleague | null;
}

/** Returns the lead's change, and the changes that it causes in other leads. */
async function planAll(
  deps: ChangeLeadDeps,
  before: StoredLead,
  { requested, doNotCall, newAssignee }: RequestedChange,
): Promise<readonly PlannedChange[]> {
  const { status, assignee, outcome, deal: terms, same_person_as: sameAs } = requested;
  const move = sameAs === undefined ? null : await moveToPerson(deps.database, before.id, sameAs);
  const mark = doNotCall === undefined ? move?.doNotCall : doNotCall;
  const person = move?.person;
  const request = { status, assignee, outcome, terms, doNotCall: mark, person, newAssignee };
  const plan = await planChange(deps, before, request);
  if (!plan) return [];
  const isContact = before.status === 'new' && plan.status !== 'new';
  return [
    ...(move ? await planMove(deps, move) : []),
    ...(isContact ? await contactOthers(deps, before) : []),
    ...(doNotCall === undefined ? [] : await markOthers(deps, before, doNotCall)),
    plan,
  ];
}
