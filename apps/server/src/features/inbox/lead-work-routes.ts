import {
  bulkAssigneeResponseSchema,
  bulkAssigneeSchema,
  bulkStatusResponseSchema,
  bulkStatusSchema,
  leadNoteSchema,
  noteSchema,
  undoResponseSchema,
  undoSchema,
  type LeadNote,
} from '@pickup/contracts/inbox/lead-work';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { authorOf, principalOf, type Author } from '../people/index.ts';
import { readStoredLead, unknownLead, insertNote } from '../leads/index.ts';
import { AppError } from '../../errors.ts';
import { erasedLead, type ChangeLeadDeps } from './plan-change.ts';
import { changeLeads } from './change-leads.ts';
import { undoChange } from './undo-change.ts';
import { routes, serve } from '../../platform/http/route.ts';

export const LEAD_WORK_ROUTES = routes('leads', {
  addNote: {
    at: 'POST /api/leads/:id/notes',
    permission: 'leads.write',
    summary: 'Add a note to a lead',
    description:
      'You choose the id. If you send the note again with the same id, it is stored only once.',
    body: noteSchema,
    maxBytes: 26_000, // fits a note of 4,000 characters, each written as \uXXXX
    example: { id: 'f2a1c9de-5b64-4f0a-9a3e-7c2b8d40e615', text: 'Call back on Monday.' },
    response: leadNoteSchema,
    conflict: true,
  },
  changeStatuses: {
    at: 'POST /api/leads/status',
    permission: 'leads.write',
    summary: 'Change the status of several leads',
    description:
      'Each lead is either changed or refused. With `previous`, leads that no longer have this status are refused, unless they already have the new one.',
    body: bulkStatusSchema,
    example: {
      ids: ['0b5cb4b7-3b0c-4c62-9d4e-0d1f6a3f6c11', '7d3f1f52-0a87-4c7e-8a58-6c1d0e9b2f40'],
      status: 'contacted',
      previous: 'new',
      change_id: 'f2a1c9de-5b64-4f0a-9a3e-7c2b8d40e615',
    },
    response: bulkStatusResponseSchema,
    conflict: true,
  },
  changeAssignees: {
    at: 'POST /api/leads/assignee',
    permission: 'leads.write',
    summary: 'Assign or unassign several leads',
    description:
      'Each lead is either changed or refused. With `previous`, leads that no longer have this assignee are refused, unless they already have the new one.',
    body: bulkAssigneeSchema,
    example: {
      ids: ['0b5cb4b7-3b0c-4c62-9d4e-0d1f6a3f6c11', '7d3f1f52-0a87-4c7e-8a58-6c1d0e9b2f40'],
      assignee: '4e9a6d03-91c7-4b7e-b1a5-2f7c8e6d5a90',
      change_id: 'f2a1c9de-5b64-4f0a-9a3e-7c2b8d40e615',
    },
    response: bulkAssigneeResponseSchema,
    conflict: true,
  },
  undoChange: {
    at: 'POST /api/leads/undo',
    permission: 'leads.write',
    summary: 'Undo a change',
    description:
      'Restores status, assignee, deal, first contact, do-not-call mark and person. Only the author can undo a change, and only within a day. Leads that were changed again are refused. With `lead_id`, only the leads of this lead’s person are restored. In a lead’s history, only a step that you can undo has a `change_id`.',
    body: undoSchema,
    example: { change_id: 'f2a1c9de-5b64-4f0a-9a3e-7c2b8d40e615' },
    response: undoResponseSchema,
  },
});

export function createLeadWorkRoutes(deps: ChangeLeadDeps): Hono {
  const { database, now } = deps;
  const callerOf = (c: Context) => authorOf(principalOf(c));
  return serve(LEAD_WORK_ROUTES, {
    async addNote(c, { body }) {
      const leadId = pathId(c, unknownLead);
      return addNote(database, { ...body, leadId, by: callerOf(c), at: now() });
    },
    async changeStatuses(c, { body: { ids, status, previous, change_id } }) {
      const change = {
        status,
        change_id,
        ...(previous !== undefined && { previous: { status: previous } }),
      };
      return { status, ...(await changeLeads(deps, ids, { change, by: callerOf(c) })) };
    },
    async changeAssignees(c, { body: { ids, assignee, previous, change_id } }) {
      const change = {
        assignee,
        change_id,
        ...(previous !== undefined && { previous: { assignee: previous } }),
      };
      return { assignee, ...(await changeLeads(deps, ids, { change, by: callerOf(c) })) };
    },
    undoChange: (c, { body }) => undoChange(deps, body, callerOf(c)),
  });
}

interface NewNote extends z.output<typeof noteSchema> {
  readonly leadId: string;
  readonly by: Author;
  readonly at: Date;
}

export async function addNote(
  database: Queryable,
  { id, text, leadId, by, at }: NewNote,
): Promise<LeadNote> {
  const lead = await readStoredLead(database, leadId);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erasedLead();
  const note = { id, leadId, at, authorId: by.userId, author: by.name, text };
  const row = await insertNote(database, note);
  if (!row) throw erasedLead(); // the lead was erased after it was read
  if (!row.isSame) throw new AppError('conflict', 'Another note has this id.');
  return { id, at: row.at.toISOString(), author: by.name, author_email: by.email, text };
}
