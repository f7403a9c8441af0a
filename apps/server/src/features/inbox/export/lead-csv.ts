import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
} from '@pickup/contracts/leads/attribution-parameters';
import { normalizePhone } from '@pickup/contracts/read-phone';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import type { LeadListQuery, OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { reasons } from '@pickup/messages/operator/leads/do-not-call';
import { snakeCase } from '@pickup/contracts/wire-case';
import { RESULT_FIELDS } from '@pickup/roi';
import type { Queryable } from '../../../platform/database/database.ts';
import { type StoredBooking, readBookingsOfLeads } from '../../bookings/index.ts';
import {
  inputsOf,
  namesOf,
  readLeadsWithoutBody,
  type LeadWithoutBody,
  groupByLead,
  findLeads,
  readResubmissions,
  type Resubmission,
  readNotesOfLeads,
  readPersonIds,
} from '../../leads/index.ts';
import { csvLine, type CsvCell } from './csv.ts';
import { standingConsent } from '../operator-lead.ts';
import { readConsentsOfLeads } from '../../privacy/index.ts';
import { displayName, readOperatorsById, type OperatorRow } from '../../people/index.ts';

type Column = readonly [title: string, cell: (lead: CsvLead) => CsvCell];

/** Excel needs a byte order mark to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const COLUMNS: readonly Column[] = [
  ['id', ({ row }) => row.id],
  ['received_at', ({ row }) => row.receivedAt.toISOString()],
  ['status', ({ row }) => row.status],
  ['quarantine_reasons', ({ row }) => row.quarantineReasons.join(' ')],
  ['tier', ({ row }) => row.tier],
  ['score', ({ row }) => row.score],
  ['quality_score', ({ row }) => row.quality?.score],
  ['first_name', ({ row }) => row.normalised.firstName],
  ['last_name', ({ row }) => row.normalised.lastName],
  ['email', ({ row }) => row.normalised.email],
  ['phone', ({ row }) => row.normalised.phone],
  ['latest_email', (lead) => latest(lead, 'contact.email')?.trim() ?? lead.row.normalised.email],
  ['latest_phone', (lead) => latestPhone(lead)],
  ['phone_as_typed', ({ row }) => row.normalised.phoneAsTyped],
  ['phone_valid', ({ row }) => row.normalised.phoneVerdict.valid],
  ['phone_type', ({ row }) => row.normalised.phoneVerdict.type],
  ['business_name', ({ row }) => row.normalised.businessName],
  ['business_type', ({ row }) => row.businessType],
  ['selected_plan', ({ row }) => row.selectedPlan],
  ['jobs_per_month', ({ row }) => inputsOf(row)?.jobsPerMonth],
  ['avg_job_profit', ({ row }) => inputsOf(row)?.avgJobProfit],
  ['admin_hours_per_week', ({ row }) => inputsOf(row)?.adminHoursPerWeek],
  ...RESULT_FIELDS.map((field): Column => [snakeCase(field), ({ row }) => row.recomputed[field]]),
  ['consent_at', (lead) => lead.consent?.at],
  ['consent_text', (lead) => lead.consent?.text],
  ...UTM_PARAMETERS.map((name): Column => [name, (lead) => attributed(lead, 'utm', name)]),
  ...CLICK_ID_PARAMETERS.map((name): Column => [
    name,
    (lead) => attributed(lead, 'click_ids', name),
  ]),
  ['referrer', ({ row }) => text(row.attribution['referrer'])],
  ['source_url', ({ row }) => text(row.attribution['source_url'])],
  ['lead_source', ({ row }) => text(row.attribution['lead_source'])],
  ['booking_requests', (lead) => lead.bookings.map(requestedTimeText).join('; ')],
  ['erased', ({ row }) => row.erasedAt?.toISOString()],
  ['quality_reasons', ({ row }) => row.quality?.reasons.map((reason) => reason.text).join('; ')],
  ['assignee', ({ assignee }) => assignee],
  ['first_contact_at', ({ row }) => row.firstContactAt?.toISOString()],
  ['notes', ({ notes }) => notes.join('\n')],
  ['requested_call_at', (lead) => lead.bookings.at(-1)?.startsAt.toISOString()],
  ['requested_call_state', (lead) => lead.bookings.at(-1)?.state],
  ['phone_digits', (lead) => digitsToCall(lead)],
  ['language', ({ row }) => row.language],
  ['trade_name', ({ row }) => namesOf(row).trade],
  ['plan_name', ({ row }) => namesOf(row).plan],
  ['assignee_id', ({ row }) => row.assignee],
  ['closed_at', ({ row }) => row.closedAt?.toISOString()],
  ['won_plan', ({ row }) => row.wonPlan],
  ['monthly_amount', ({ row }) => row.monthlyAmount],
  ['lost_reason', ({ row }) => row.lostReason],
  ['do_not_call', ({ row }) => row.doNotCall && reasons[row.doNotCall.reason]],
  ['person_id', ({ personId }) => personId],
];

export const CSV_HEADER = BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));

export interface CsvPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly nextCursor: string | null;
}

/** `me` is the signed-in person's user id, for the filter `assignee=me`. Null for an API key. */
export async function readCsvPage(
  database: Queryable,
  query: LeadListQuery,
  me: string | null,
): Promise<CsvPage> {
  const { rows, nextCursor } = await findLeads(database, query, me, readLeadsWithoutBody);
  const leads = await toCsvLeads(database, rows);
  const lines = leads.map((lead) => csvLine(COLUMNS.map(([, cell]) => cell(lead))));
  return { bytes: new TextEncoder().encode(lines.join('')), nextCursor };
}

/** An export can have a million lines, so this type has less data than the API's leads. */
interface CsvLead {
  readonly row: LeadWithoutBody;
  readonly consent: OperatorLead['consent'];
  /** Oldest first, like `laterBodies` and `notes`. */
  readonly bookings: readonly StoredBooking[];
  readonly laterBodies: readonly Resubmission['sent'][];
  readonly notes: readonly string[];
  readonly assignee: string;
  /** The same for all leads of a person. */
  readonly personId: string;
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
  const persons = await readPersonIds(database, ids);
  const assignees = rows.flatMap(({ assignee }) => assignee ?? []);
  const people = await readOperatorsById(database, assignees);
  return rows.map((row) => ({
    row,
    consent: standingConsent(consents.get(row.id) ?? []),
    bookings: bookings.get(row.id) ?? [],
    laterBodies: resubmissions.get(row.id)?.map(({ sent }) => sent) ?? [],
    notes: notes.get(row.id)?.map(({ text }) => text) ?? [],
    assignee: nameIn(people, row.assignee),
    personId: persons.get(row.id) ?? row.id,
  }));
}

function nameIn(people: ReadonlyMap<string, OperatorRow>, id: string | null): string {
  const person = id === null ? undefined : people.get(id);
  return person ? displayName(person) : '';
}

function text(value: unknown): CsvCell {
  return typeof value === 'string' ? value : null;
}

function latest({ laterBodies }: CsvLead, key: string): string | null {
  const newest = laterBodies.at(-1);
  const value = newest && flattenContact(newest)[key];
  return typeof value === 'string' ? value : null;
}

function latestPhone(lead: CsvLead): CsvCell {
  const phone = latest(lead, 'contact.phone');
  return phone === null ? lead.row.normalised.phone : normalizePhone(phone);
}

/** Dialers and CRMs accept bare digits, and no spreadsheet runs them as a formula. */
function digitsToCall(lead: CsvLead): CsvCell {
  return String(latestPhone(lead) ?? '').replace(/\D/g, '');
}

function attributed({ row }: CsvLead, group: string, name: string): CsvCell {
  const values = row.attribution[group];
  if (typeof values !== 'object' || values === null) return null;
  return text((values as Readonly<Record<string, unknown>>)[name]);
}

function requestedTimeText({
  requestedDate,
  requestedTime,
  timeZone,
  note,
}: StoredBooking): string {
  return `${requestedDate} ${requestedTime} ${timeZone}${note === '' ? '' : ` (${note})`}`;
}
