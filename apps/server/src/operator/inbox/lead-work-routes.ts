import {
  bulkAssigneeSchema,
  bulkStatusSchema,
  noteSchema,
  undoSchema,
  type BulkAssigneeAnswer,
  type BulkStatusAnswer,
  type LeadNote,
  type UndoAnswer,
} from '@pickup/contracts/lead-work';
import { Hono, type Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf } from '../../domain/people/principal.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';
import type { ChangeLeadDeps } from './change-lead.ts';
import { changeLeads } from './change-leads.ts';
import { addNote } from './lead-notes.ts';
import { undoChange } from './undo-change.ts';

export interface LeadWorkRoutesDeps extends ChangeLeadDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
}

/** Room for a note of 4,000 characters, each written as \uXXXX. */
const MAX_NOTE_BYTES = 26_000;

/** Notes, changes of several leads, and undo. Mount at '/', behind the policy. */
export function createLeadWorkRoutes(deps: LeadWorkRoutesDeps): Hono {
  const { database, now = () => new Date() } = deps;

  async function note(c: Context): Promise<Response> {
    const leadId = pathId(c, unknownLead);
    const sent = await readSmallBody(c, noteSchema, MAX_NOTE_BYTES);
    const by = authorOf(principalOf(c));
    const kept = await addNote(database, { ...sent, leadId, by, at: now() });
    return c.json<LeadNote>(kept);
  }

  async function status(c: Context): Promise<Response> {
    const { ids, status, was, change_id } = await readSmallBody(c, bulkStatusSchema);
    const change = { status, change_id, ...(was !== undefined && { was: { status: was } }) };
    const answer = await changeLeads(deps, { ids, change, by: authorOf(principalOf(c)) });
    return c.json<BulkStatusAnswer>({ status, ...answer });
  }

  async function assignee(c: Context): Promise<Response> {
    const { ids, assignee, was, change_id } = await readSmallBody(c, bulkAssigneeSchema);
    const change = { assignee, change_id, ...(was !== undefined && { was: { assignee: was } }) };
    const answer = await changeLeads(deps, { ids, change, by: authorOf(principalOf(c)) });
    return c.json<BulkAssigneeAnswer>({ assignee, ...answer });
  }

  async function undo(c: Context): Promise<Response> {
    const asked = await readSmallBody(c, undoSchema);
    return c.json<UndoAnswer>(await undoChange(deps, asked, authorOf(principalOf(c))));
  }

  return new Hono()
    .post('/api/leads/:id/notes', note)
    .post('/api/leads/status', status)
    .post('/api/leads/assignee', assignee)
    .post('/api/leads/undo', undo);
}
