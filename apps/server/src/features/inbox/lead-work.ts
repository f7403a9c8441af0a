import { toWire } from '@pickup/contracts/wire-case';
import type {
  LeadNote,
  LeadState,
  LeadStep,
  LeadWork,
  LeadWorkSummary,
} from '@pickup/contracts/inbox/lead-work';
import {
  readStoredLeads,
  type StoredLead,
  findUndoable,
  undoableSince,
  readNotes,
  readLeadSteps,
  type LeadStepRow,
} from '../leads/index.ts';
import { type Author, readOperatorsById } from '../people/index.ts';
import { readNextTasks } from '../tasks/index.ts';
import type { Queryable } from '../../platform/database/database.ts';

export function workSummary(
  { assignee, firstContactAt }: Pick<StoredLead, 'assignee' | 'firstContactAt'>,
  { noteCount, nextTaskAt }: { readonly noteCount: number; readonly nextTaskAt: Date | null },
): LeadWorkSummary {
  return toWire({ assignee, firstContactAt, noteCount, nextTaskAt });
}

export async function readStates(
  database: Queryable,
  ids: readonly string[],
): Promise<LeadState[]> {
  const leads = await readStoredLeads(database, ids);
  return leads.map(({ id, status, assignee, firstContactAt, doNotCall }) =>
    toWire({ id, status, assignee, firstContactAt, doNotCall }),
  );
}

export async function readLeadWork(
  database: Queryable,
  lead: Pick<StoredLead, 'id' | 'assignee' | 'firstContactAt'>,
  { reader, now }: { readonly reader: Author; readonly now: Date },
): Promise<LeadWork> {
  const notes = await notesOf(database, lead.id);
  const steps = await readLeadSteps(database, lead.id);
  const reading = { authorId: reader.id, since: undoableSince(now) };
  const undoable = await findUndoable(database, lead.id, reading);
  const last = steps.findLast(({ what }) => what !== 'booking');
  const history = steps.map((step) => toLeadStep(step, step === last ? undoable : null));
  const nextTaskAt = (await readNextTasks(database, [lead.id])).get(lead.id) ?? null;
  return { ...workSummary(lead, { noteCount: notes.length, nextTaskAt }), notes, history };
}

async function notesOf(database: Queryable, leadId: string): Promise<LeadNote[]> {
  const notes = await readNotes(database, leadId);
  const authors = new Set(notes.flatMap(({ authorId }) => authorId ?? []));
  const people = await readOperatorsById(database, [...authors]);
  return notes.map(({ id, at, author, authorId, text }) => {
    const person = people.get(authorId ?? '');
    const author_email = person && !person.removedAt ? person.email : '';
    return { id, at: at.toISOString(), author, author_email, text };
  });
}

function toLeadStep(
  { at, author, what, event, previousValue, newValue, reason, undoes }: LeadStepRow,
  change_id: string | null,
): LeadStep {
  const undo = undoes !== null;
  const change = { what, event, from: previousValue, to: newValue, reason, undo };
  return { at: at.toISOString(), by: author, ...change, change_id };
}
