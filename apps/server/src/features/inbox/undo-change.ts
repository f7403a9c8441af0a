import type { Undo, UndoResponse } from '@pickup/contracts/inbox/lead-work';
import { AppError } from '../../errors.ts';
import {
  readLeadIdsOfPerson,
  readStoredLeads,
  type StoredLead,
  readChange,
  undoableSince,
  type LeadChangeRow,
  type PlannedChange,
} from '../leads/index.ts';
import type { Author } from '../people/index.ts';
import {
  commitChanges,
  erasedLead,
  planChange,
  toRefused,
  type ChangeLeadDeps,
} from './plan-change.ts';
import { findColleague } from './colleagues.ts';
import { readStates } from './lead-work.ts';

interface ChangedLead {
  readonly change: LeadChangeRow;
  readonly before: StoredLead;
}

/**
 * Restores status, assignee, deal, first contact, do-not-call mark and person. With `lead_id`,
 * restores only the leads of that lead's person. Refuses leads that have changed since. Repeated
 * calls change nothing. Throws an AppError with `not_found` if this author made no such change
 * within a day.
 */
export async function undoChange(
  deps: ChangeLeadDeps,
  { change_id: changeId, lead_id: leadId }: Undo,
  by: Author,
): Promise<UndoResponse> {
  const { database } = deps;
  const reading = { authorId: by.id, since: undoableSince(deps.now()) };
  // If a sender used a change id twice, only the newest change of each lead is undone.
  const readChanges = async () => {
    const changes = await readChange(database, changeId, reading);
    return new Map(changes.map((change) => [change.leadId, change]));
  };
  const changes = await readChanges();
  const ofPerson = leadId === undefined ? null : await readLeadIdsOfPerson(database, leadId);
  const leads = (await readStoredLeads(database, [...changes.keys()])).filter(
    ({ id }) => ofPerson === null || ofPerson.includes(id),
  );
  if (leads.length === 0) throw new AppError('not_found', 'This change can no longer be undone.');
  const refused = new Map<string, AppError>();
  const planned: PlannedChange[] = [];
  for (const before of leads) {
    const change = changes.get(before.id);
    if (!change || change.undoneAt) continue;
    const plan = await planUndo(deps, { change, before });
    if (plan instanceof AppError) refused.set(before.id, plan);
    else if (plan) planned.push(plan);
  }
  if (planned.length > 0) {
    const undone = await commitChanges(deps, planned, { by });
    for (const { before } of planned) {
      if (!undone.has(before.id)) refused.set(before.id, changedAgain());
    }
  }
  // A lead is not refused if a concurrent undo restored it after the changes were read.
  if (refused.size > 0) {
    for (const [id, { undoneAt }] of await readChanges()) if (undoneAt) refused.delete(id);
  }
  const ids = [...changes.keys()].filter((id) => leads.some((lead) => lead.id === id));
  return {
    undone: ids.filter((id) => !refused.has(id)),
    refused: toRefused(refused),
    leads: await readStates(database, ids),
  };
}

async function planUndo(
  deps: ChangeLeadDeps,
  { change, before }: ChangedLead,
): Promise<PlannedChange | AppError | null> {
  if (before.erasedAt) return erasedLead();
  if (before.lastChange !== change.id) return changedAgain();
  const {
    previousStatus: status,
    previousAssignee: assignee,
    previousFirstContactAt: firstContactAt,
  } = change;
  const { outcome, previousDeal: deal } = change;
  const doNotCall = change.doNotCall?.previous;
  const merge = change.person;
  const person = merge ? { id: merge.previous, from: merge.to, to: merge.from } : undefined;
  const newAssignee = assignee === null ? null : await findColleague(deps.database, assignee);
  const cannotRestore = assignee !== null && assignee !== before.assignee && newAssignee === null;
  if (cannotRestore)
    return new AppError('conflict', 'The previous assignee can no longer work leads.');
  const plan = await planChange(deps, before, {
    status,
    assignee,
    outcome,
    deal,
    doNotCall,
    person,
    newAssignee,
    isUndo: true,
  });
  return plan && { ...plan, undo: { change: change.id, firstContactAt } };
}

function changedAgain(): AppError {
  return new AppError('conflict', 'The lead has changed again, so it was not restored.');
}
