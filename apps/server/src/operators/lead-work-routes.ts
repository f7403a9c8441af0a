import {
  bulkStatusSchema,
  noteSchema,
  type BulkStatusAnswer,
  type LeadNote,
} from '@pickup/contracts/lead-work';
import { Hono, type Context } from 'hono';
import type { Database } from '../platform/database.ts';
import { pathId } from '../platform/path-id.ts';
import { authorOf, principalOf } from '../platform/principal.ts';
import { readSmallBody } from '../platform/read-input.ts';
import { unknownLead } from '../platform/stored-lead.ts';
import type { ChangeLeadDeps } from './change-lead.ts';
import { changeStatus } from './change-status.ts';
import { addNote } from './lead-notes.ts';

export interface LeadWorkRoutesDeps extends ChangeLeadDeps {
  readonly database: Pick<Database, 'orm' | 'run' | 'transaction'>;
}

/** A note of 4,000 characters, each written as \uXXXX. */
const MOST_NOTE_BYTES = 26_000;

/** What operators do with leads: notes, and one status for several. To be mounted at '/', behind the policy. */
export function createLeadWorkRoutes(deps: LeadWorkRoutesDeps): Hono {
  const { database, onChanged, now = () => new Date() } = deps;

  async function note(c: Context): Promise<Response> {
    const leadId = pathId(c, unknownLead);
    const sent = await readSmallBody(c, noteSchema, MOST_NOTE_BYTES);
    const by = authorOf(principalOf(c));
    const kept = await addNote(database, { ...sent, leadId, by, at: now() });
    onChanged();
    return c.json<LeadNote>(kept);
  }

  async function status(c: Context): Promise<Response> {
    const asked = await readSmallBody(c, bulkStatusSchema);
    return c.json<BulkStatusAnswer>(await changeStatus(deps, asked, authorOf(principalOf(c))));
  }

  return new Hono().post('/api/leads/:id/notes', note).post('/api/leads/status', status);
}
