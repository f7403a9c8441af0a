import type { BulkAnswer } from '@pickup/contracts/lead-work';
import type { LeadChange } from '@pickup/contracts/operator-leads';
import type { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readStoredLeads, unknownLead, type StoredLead } from '../../domain/leads/stored-lead.ts';
import type { Author } from '../../domain/people/principal.ts';
import {
  changedMeanwhile,
  commitChanges,
  planChange,
  refusalOf,
  toRefused,
  type ChangeLeadDeps,
  type ChangeRequest,
} from './change-lead.ts';
import { readAssignee } from './colleagues.ts';
import { readStates } from './lead-work.ts';
import type { PlannedChange } from '../../domain/leads/work/store-changes.ts';

export interface BulkChangeRequest extends ChangeRequest {
  readonly ids: readonly string[];
}

/**
 * Changes several leads in one transaction, each as `changeLead` does. The answer names each lead that could not
 * be changed. Throws AppError `invalid_input` for an assignee without access.
 */
export async function changeLeads(
  deps: ChangeLeadDeps,
  { ids, change, by }: BulkChangeRequest,
): Promise<BulkAnswer> {
  const { database } = deps;
  const to = change.assignee ? await readAssignee(database, change.assignee) : null;
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await readStoredLeads(database, asked);
  const { refused, accepted } = await judge(database, { asked, rows, change });
  const { status, assignee } = change;
  const planned: PlannedChange[] = [];
  for (const before of accepted) {
    const plan = await planChange(deps, before, { status, assignee, to });
    if (plan) planned.push(plan);
  }
  await commit(deps, { planned, refused, by, changeId: change.change_id });
  return {
    changed: asked.filter((id) => !refused.has(id)), // includes leads that already had the requested values
    refused: toRefused(refused),
    leads: await readStates(database, asked),
  };
}

interface Judged {
  readonly asked: readonly string[];
  readonly rows: readonly StoredLead[];
  readonly change: LeadChange;
}

async function judge(database: Queryable, { asked, rows, change }: Judged) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, AppError>();
  const accepted: StoredLead[] = [];
  for (const id of asked) {
    const before = byId.get(id);
    const refusal = before ? await refusalOf(database, before, change) : unknownLead();
    if (refusal) refused.set(id, refusal);
    else if (before) accepted.push(before);
  }
  return { refused, accepted };
}

interface BulkCommit {
  readonly planned: readonly PlannedChange[];
  readonly refused: Map<string, AppError>;
  readonly by: Author;
  readonly changeId: string | undefined;
}

async function commit(deps: ChangeLeadDeps, { planned, refused, by, changeId }: BulkCommit) {
  if (planned.length === 0) return;
  const changed = await commitChanges(deps, planned, { by, changeId });
  for (const { before } of planned) {
    if (!changed.has(before.id))
      refused.set(before.id, await changedMeanwhile(deps.database, before.id));
  }
}
