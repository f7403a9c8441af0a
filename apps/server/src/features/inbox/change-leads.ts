import type { BulkAnswer } from '@pickup/contracts/inbox/lead-work';
import type { LeadChange } from '@pickup/contracts/inbox/operator-leads';
import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import {
  hasChange,
  readSamePerson,
  readStoredLeads,
  unknownLead,
  type PlannedChange,
  type StoredLead,
} from '../leads/index.ts';
import type { Author } from '../people/index.ts';
import type { AppError } from '../../errors.ts';
import { readAssignee } from './colleagues.ts';
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
 * Releasing a quarantined lead also queues its held-back jobs. Throws an AppError: `not_found`,
 * `invalid_input` for an assignee without access, or `conflict` if the lead was erased or has
 * changed since the sender read it.
 */
export async function changeLead(
  deps: ChangeLeadDeps,
  id: string,
  request: ChangeRequest,
): Promise<void> {
  const refusal = (await change(deps, [id], request)).get(id);
  if (refusal) throw refusal;
}

/** Throws an AppError with `invalid_input` for an assignee without access. */
export async function changeLeads(
  deps: ChangeLeadDeps,
  ids: readonly string[],
  request: ChangeRequest,
): Promise<BulkAnswer> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const refused = await change(deps, asked, request);
  return {
    changed: asked.filter((id) => !refused.has(id)), // includes leads that already had the values
    refused: toRefused(refused),
    leads: await readStates(deps.database, asked),
  };
}

async function change(
  deps: ChangeLeadDeps,
  ids: readonly string[],
  { change: wanted, by }: ChangeRequest,
): Promise<ReadonlyMap<string, AppError>> {
  const { database } = deps;
  const { status, assignee, outcome, deal: terms, do_not_call: mark, change_id: changeId } = wanted;
  const to = assignee ? await readAssignee(database, assignee) : null;
  const doNotCall = mark && { reason: mark.reason, by: by.name, at: deps.now().toISOString() };
  const asked = { status, assignee, outcome, terms, doNotCall, to };
  const leads = new Map((await readStoredLeads(database, ids)).map((lead) => [lead.id, lead]));
  const isRecorded = async (id: string) =>
    changeId !== undefined &&
    [outcome, terms, mark].some((one) => one !== undefined) &&
    (await hasChange(database, id, changeId));
  const refused = new Map<string, AppError>();
  const planned: PlannedChange[] = [];
  for (const id of ids) {
    const before = leads.get(id);
    if (await isRecorded(id)) continue;
    const refusal = before ? await refusalOf(database, before, wanted) : unknownLead();
    if (refusal) refused.set(id, refusal);
    const plan = before && !refusal && (await planChange(deps, before, asked));
    if (plan) planned.push(plan);
    if (plan && doNotCall !== undefined)
      planned.push(...(await markOthers(deps, before, doNotCall)));
  }
  if (planned.length === 0) return refused;
  const changed = await commitChanges(deps, planned, { by, changeId });
  for (const { before } of planned) {
    if (!changed.has(before.id) && !(await isRecorded(before.id)))
      refused.set(before.id, await changedMeanwhile(database, before.id));
  }
  return refused;
}

/**
 * A do-not-call mark applies to a person, so the person's other leads get the same mark. A mark for
 * a wrong number applies only to leads with that number.
 */
async function markOthers(
  deps: ChangeLeadDeps,
  lead: StoredLead,
  doNotCall: DoNotCall | null,
): Promise<PlannedChange[]> {
  const { database } = deps;
  const ids = (await readSamePerson(database, lead)).map(({ id }) => id);
  const mark = doNotCall ?? lead.doNotCall;
  const others = (await readStoredLeads(database, ids)).filter(
    ({ status, normalised: { phone } }) =>
      status !== 'quarantined' &&
      (mark?.reason !== 'wrong_number' || phone === lead.normalised.phone),
  );
  const wanted = { status: undefined, assignee: undefined, doNotCall, to: null };
  const plans = await Promise.all(others.map((other) => planChange(deps, other, wanted)));
  return plans.filter((plan) => plan !== null);
}
