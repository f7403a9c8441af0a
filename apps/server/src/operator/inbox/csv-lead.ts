import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { readBookingsOfLeads, type StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { readConsentsOfLeads } from '../../domain/consent/consent-standing.ts';
import { groupByLead } from '../../domain/leads/group-by-lead.ts';
import { findLeads } from '../../domain/leads/list/find-leads.ts';
import { readResubmissions, type Resubmission } from '../../domain/leads/resubmissions.ts';
import { readLeadsWithoutBody, type LeadWithoutBody } from '../../domain/leads/stored-lead.ts';
import { readNotesOfLeads } from '../../domain/leads/work/lead-notes.ts';
import { displayName, readOperatorsById, type OperatorRow } from '../../domain/people/operators.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ListPage } from '../../platform/database/list-page.ts';
import { standingConsent } from './operator-lead.ts';

/** What a line of CSV is written from. Less than the API shows, because an export may have a million lines. */
export interface CsvLead {
  readonly row: LeadWithoutBody;
  readonly consent: OperatorLead['consent'];
  /** Oldest first, like the bodies. */
  readonly bookings: readonly StoredBooking[];
  /** The bodies sent later under the lead's key. */
  readonly laterBodies: readonly Resubmission['sent'][];
  /** Their texts, oldest first. */
  readonly notes: readonly string[];
  /** The assignee's name. Empty for an unassigned lead. */
  readonly assignee: string;
}

/** One page of leads with what CSV shows of them. See `findLeads`. */
export async function listCsvLeads(
  database: Queryable,
  query: LeadListQuery,
  me: string | null,
): Promise<ListPage<CsvLead>> {
  const { rows, nextCursor } = await findLeads(database, query, me, readLeadsWithoutBody);
  return { rows: await toCsvLeads(database, rows), nextCursor };
}

async function toCsvLeads(
  database: Queryable,
  rows: readonly LeadWithoutBody[],
): Promise<CsvLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const consents = groupByLead(await readConsentsOfLeads(database, ids));
  const bookings = groupByLead(await readBookingsOfLeads(database, ids));
  const resubmissions = groupByLead(await readResubmissions(database, ids));
  const notes = groupByLead(await readNotesOfLeads(database, ids));
  const assignees = rows.flatMap(({ assignee }) => assignee ?? []);
  const people = await readOperatorsById(database, assignees);
  return rows.map((row) => ({
    row,
    consent: standingConsent(consents.get(row.id) ?? []),
    bookings: bookings.get(row.id) ?? [],
    laterBodies: resubmissions.get(row.id)?.map(({ sent }) => sent) ?? [],
    notes: notes.get(row.id)?.map(({ text }) => text) ?? [],
    assignee: nameIn(people, row.assignee),
  }));
}

function nameIn(people: ReadonlyMap<string, OperatorRow>, id: string | null): string {
  const person = id === null ? undefined : people.get(id);
  return person ? displayName(person) : '';
}
