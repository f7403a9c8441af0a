import type {
  LeadNote,
  LeadState,
  LeadStep,
  LeadWork,
  LeadWorkSummary,
} from '@pickup/contracts/lead-work';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { operator } from '../../domain/people/operator-schema.ts';
import { lead } from '../../platform/database/schema.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { leadNote, leadStep } from '../../domain/leads/work-schema.ts';

/** How many notes each of the leads has; those without any are left out. */
export async function countNotes(orm: Orm, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await orm
    .select({ leadId: leadNote.leadId, count: count() })
    .from(leadNote)
    .where(inArray(leadNote.leadId, [...ids]))
    .groupBy(leadNote.leadId);
  return new Map(rows.map((row) => [row.leadId, row.count]));
}

export function workSummary(
  { assignee, firstContactAt }: Pick<StoredLead, 'assignee' | 'firstContactAt'>,
  noteCount: number,
): LeadWorkSummary {
  const firstContact = firstContactAt?.toISOString() ?? null;
  return { assignee, first_contact_at: firstContact, note_count: noteCount };
}

/** The leads as they are now. */
export async function readStates(orm: Orm, ids: readonly string[]): Promise<LeadState[]> {
  const { id, status, assignee, firstContactAt } = lead;
  const rows = await orm
    .select({ id, status, assignee, firstContactAt })
    .from(lead)
    .where(inArray(id, [...ids]));
  return rows.map(({ firstContactAt: at, ...row }) => {
    return { ...row, first_contact_at: at?.toISOString() ?? null };
  });
}

/** All that operators have done with a lead. */
export async function readLeadWork(
  orm: Orm,
  lead: Pick<StoredLead, 'id' | 'assignee' | 'firstContactAt'>,
): Promise<LeadWork> {
  const notes = await readNotes(orm, lead.id);
  const history = await readHistory(orm, lead.id);
  return { ...workSummary(lead, notes.length), notes, history };
}

async function readNotes(orm: Orm, leadId: string): Promise<LeadNote[]> {
  const rows = await orm
    .select({ note: leadNote, email: operator.email })
    .from(leadNote)
    .leftJoin(operator, and(eq(operator.userId, leadNote.authorId), isNull(operator.removedAt)))
    .where(eq(leadNote.leadId, leadId))
    .orderBy(asc(leadNote.at), asc(leadNote.id));
  return rows.map(({ note: { id, at, author, text }, email }) => {
    return { id, at: at.toISOString(), author, author_email: email ?? '', text };
  });
}

async function readHistory(orm: Orm, leadId: string): Promise<LeadStep[]> {
  const rows = await orm
    .select()
    .from(leadStep)
    .where(eq(leadStep.leadId, leadId))
    .orderBy(asc(leadStep.at), asc(leadStep.id));
  return rows.map(({ at, author, what, was, became, undoes }) => {
    const undo = undoes !== null;
    return { at: at.toISOString(), by: author, what, from: was, to: became, undo };
  });
}
