import type { Undo, UndoAnswer } from '@pickup/contracts/lead-work';
import { AppError } from '../../errors.ts';
import { readStoredLeads, type StoredLead } from '../../domain/leads/stored-lead.ts';
import {
  readChange,
  undoableSince,
  type LeadChangeRow,
} from '../../domain/leads/work/lead-changes.ts';
import type { Author } from '../../domain/people/principal.ts';
import {
  commitChanges,
  erasedLead,
  planChange,
  toRefused,
  type ChangeLeadDeps,
} from './change-lead.ts';
import { findColleague } from './colleagues.ts';
import { readStates } from './lead-work.ts';
import type { PlannedChange } from '../../domain/leads/work/store-changes.ts';

interface ChangedLead {
  readonly change: LeadChangeRow;
  readonly before: StoredLead;
}

/**
 * Undoes a change of one or several leads. Status, assignee and first contact get their earlier values. The
 * history records the undo, and webhook receivers get the restored values. A lead that has changed since then is
 * left alone and named. Undoing twice, even at once, is the same as once. Throws AppError `not_found` if this
 * author has no such change within the last day.
 */
export async function undoChange(
  deps: ChangeLeadDeps,
  { change_id: changeId, lead_id: leadId }: Undo,
  by: Author,
): Promise<UndoAnswer> {
  const changes = (await readChangedLeads(deps, changeId, by)).filter(
    ({ before }) => leadId === undefined || before.id === leadId,
  );
  if (changes.length === 0) throw new AppError('not_found', 'This change can no longer be undone.');
  const refused = new Map<string, AppError>();
  const planned: PlannedChange[] = [];
  for (const changed of changes) {
    if (changed.change.undoneAt) continue;
    const plan = await planUndo(deps, changed);
    if (plan instanceof AppError) refused.set(changed.before.id, plan);
    else if (plan) planned.push(plan);
  }
  if (planned.length > 0) {
    const undone = await commitChanges(deps, planned, { by });
    for (const { before } of planned) {
      if (!undone.has(before.id)) refused.set(before.id, changedAgain());
    }
  }
  // The same undo, sent twice, may have restored a lead after the changes were read.
  if (refused.size > 0) {
    for (const id of await readUndone(deps, changeId, by)) refused.delete(id);
  }
  const ids = changes.map(({ before }) => before.id);
  return {
    undone: ids.filter((id) => !refused.has(id)),
    refused: toRefused(refused),
    leads: await readStates(deps.database, ids),
  };
}

/** Lists each lead of a change once. If the sender used an id twice, its newest part counts. */
async function readChangedLeads(
  deps: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<readonly ChangedLead[]> {
  const { database } = deps;
  const changes = await readOwnChange(deps, changeId, by);
  const changeOf = new Map(changes.map((change) => [change.leadId, change]));
  const leads = await readStoredLeads(database, [...changeOf.keys()]);
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  return [...changeOf].flatMap(([leadId, change]) => {
    const before = leadOf.get(leadId);
    return before ? [{ change, before }] : [];
  });
}

/** Reads which leads of the change an undo has already restored. */
async function readUndone(
  deps: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<ReadonlySet<string>> {
  const changes = await readOwnChange(deps, changeId, by);
  return new Set(changes.filter(({ undoneAt }) => undoneAt).map(({ leadId }) => leadId));
}

/** Reads what the author's change replaced, while it can still be undone. */
function readOwnChange(
  { database, now = () => new Date() }: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<LeadChangeRow[]> {
  return readChange(database, changeId, { authorId: by.id, since: undoableSince(now()) });
}

async function planUndo(
  deps: ChangeLeadDeps,
  { change, before }: ChangedLead,
): Promise<PlannedChange | AppError | null> {
  if (before.erasedAt) return erasedLead();
  if (before.lastChange !== change.id) return changedAgain();
  const { wasStatus: status, wasAssignee: assignee, wasFirstContactAt: firstContactAt } = change;
  const to = assignee === null ? null : await findColleague(deps.database, assignee);
  const isGone = assignee !== null && assignee !== before.assignee && to === null;
  if (isGone) return new AppError('conflict', 'The previous assignee no longer has access.');
  const plan = await planChange(deps, before, { status, assignee, to });
  return plan && { ...plan, undo: { change: change.id, firstContactAt } };
}

function changedAgain(): AppError {
  return new AppError('conflict', 'The lead was changed again since, so it stays as it is.');
}
