import type { UndoAnswer } from '@pickup/contracts/lead-work';
import { and, asc, eq, gt } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { lead } from '../../platform/database/schema.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { leadChange } from '../../domain/leads/work-schema.ts';
import type { Author } from './author.ts';
import {
  commitChanges,
  erasedLead,
  planChange,
  toRefused,
  type ChangeLeadDeps,
} from './change-lead.ts';
import { findColleague } from './colleagues.ts';
import { purgeOf } from '../../platform/database/purge-old-rows.ts';
import { readStates } from './lead-work.ts';
import type { PlannedChange } from './store-changes.ts';

/** How long a change of a lead can be undone. A message with Undo stays while it is pointed at or focused. */
const UNDO_WITHIN_MS = 86_400_000;

export const purgeLeadChanges = purgeOf('lead_change', 'id', 'at', UNDO_WITHIN_MS);

interface ChangedLead {
  readonly change: typeof leadChange.$inferSelect;
  readonly before: StoredLead;
}

/**
 * Undoes a change of one or several leads: status, assignee and first contact become what they were, the history
 * says so, and receivers of webhooks get the restored values. A lead that anything has changed since stays as it
 * is and is named. Undoing twice, also at once, is the same as once. Throws AppError `not_found` where this
 * author has no such change within the last day.
 */
export async function undoChange(
  deps: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<UndoAnswer> {
  const changes = await readChange(deps, changeId, by);
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
    const isUndoneNow = await readUndone(deps, changeId, by);
    for (const { before } of planned) {
      if (!undone.has(before.id) && !isUndoneNow.has(before.id))
        refused.set(before.id, changedAgain());
    }
  }
  const ids = changes.map(({ before }) => before.id);
  return {
    undone: ids.filter((id) => !refused.has(id)),
    refused: toRefused(refused),
    leads: await readStates(deps.database.orm, ids),
  };
}

/** The leads of a change, each once: with its newest part where the sender used an id twice. */
async function readChange(
  { database, now = () => new Date() }: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<readonly ChangedLead[]> {
  const since = new Date(now().getTime() - UNDO_WITHIN_MS);
  const isTheirs = and(eq(leadChange.changeId, changeId), eq(leadChange.author, by.id));
  const rows = await database.orm
    .select({ change: leadChange, before: lead })
    .from(leadChange)
    .innerJoin(lead, eq(lead.id, leadChange.leadId))
    .where(and(isTheirs, gt(leadChange.at, since)))
    .orderBy(asc(leadChange.at), asc(leadChange.id))
    .limit(MOST);
  return [...new Map(rows.map((row) => [row.before.id, row])).values()];
}

/** As many leads as one request can change. */
const MOST = 200;

/** Leads that the same undo, sent twice, has restored at the same moment. */
async function readUndone(
  deps: ChangeLeadDeps,
  changeId: string,
  by: Author,
): Promise<ReadonlySet<string>> {
  const rows = await readChange(deps, changeId, by);
  return new Set(rows.filter(({ change }) => change.undoneAt).map(({ before }) => before.id));
}

async function planUndo(
  deps: ChangeLeadDeps,
  { change, before }: ChangedLead,
): Promise<PlannedChange | AppError | null> {
  if (before.erasedAt) return erasedLead();
  if (before.lastChange !== change.id) return changedAgain();
  const { wasStatus: status, wasAssignee: assignee, wasFirstContactAt: firstContactAt } = change;
  const to = assignee === null ? null : await findColleague(deps.database.orm, assignee);
  const isGone = assignee !== null && assignee !== before.assignee && to === null;
  if (isGone) return new AppError('conflict', 'The previous assignee no longer works here.');
  const plan = await planChange(deps, before, { status, assignee, to });
  return plan && { ...plan, undo: { change: change.id, firstContactAt } };
}

function changedAgain(): AppError {
  return new AppError('conflict', 'The lead was changed again since, so it stays as it is.');
}
