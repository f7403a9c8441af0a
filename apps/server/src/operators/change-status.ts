import type { BulkStatusAnswer, bulkStatusSchema } from '@pickup/contracts/lead-work';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppError } from '../errors.ts';
import { lead } from '../platform/schema.ts';
import { unknownLead } from '../platform/stored-lead.ts';
import type { Author } from './author.ts';
import {
  changedMeanwhile,
  commitChanges,
  planChange,
  refusalOf,
  type ChangeLeadDeps,
} from './change-lead.ts';
import type { PlannedChange } from './store-changes.ts';

type BulkStatus = z.output<typeof bulkStatusSchema>;

/** Gives several leads the same status, as `changeLead` gives it to one; those that cannot have it are named. */
export async function changeStatus(
  deps: ChangeLeadDeps,
  { ids, status, was }: BulkStatus,
  by: Author,
): Promise<BulkStatusAnswer> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await deps.database.orm.select().from(lead).where(inArray(lead.id, asked));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, AppError>();
  const planned: PlannedChange[] = [];
  for (const id of asked) {
    const before = byId.get(id);
    if (!before) {
      refused.set(id, unknownLead());
      continue;
    }
    const refusal = refusalOf(before, { status, was: { status: was } });
    if (refusal) {
      refused.set(id, refusal);
      continue;
    }
    const plan = await planChange(deps, before, { status, assignee: before.assignee, to: null });
    if (plan) planned.push(plan);
  }
  const changed = planned.length > 0 ? await commitChanges(deps, planned, by) : new Set<string>();
  for (const { before } of planned) {
    if (!changed.has(before.id)) refused.set(before.id, changedMeanwhile());
  }
  return {
    status,
    // Those that had it already have what was asked for.
    changed: asked.filter((id) => !refused.has(id)),
    refused: [...refused].map(([id, { code, message }]) => ({ id, code, message })),
  };
}
