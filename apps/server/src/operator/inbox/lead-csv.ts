import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution';
import { normalizePhone } from '@pickup/contracts/lead-form';
import { flattenContact } from '@pickup/contracts/lead-intake';
import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { snakeCase } from '@pickup/contracts/wire-case';
import { RESULT_FIELDS } from '@pickup/roi';
import type { Queryable } from '../../platform/database/database.ts';
import { csvLine, type CsvCell } from './csv.ts';
import { listLeads } from './operator-lead.ts';

type Column = readonly [title: string, cell: (lead: OperatorLead) => CsvCell];

/** Without a byte order mark, Excel reads UTF-8 in the machine's own code page. */
const BYTE_ORDER_MARK = '\ufeff';

const COLUMNS: readonly Column[] = [
  ['id', (lead) => lead.id],
  ['received_at', (lead) => lead.received_at],
  ['status', (lead) => lead.status],
  ['quarantine_reasons', (lead) => lead.quarantine_reasons.join(' ')],
  ['tier', (lead) => lead.tier],
  ['score', (lead) => lead.score],
  ['quality_score', (lead) => lead.quality?.score],
  ['first_name', (lead) => lead.contact.first_name],
  ['last_name', (lead) => lead.contact.last_name],
  ['email', (lead) => lead.contact.email],
  ['phone', (lead) => lead.contact.phone],
  ['latest_email', (lead) => latest(lead, 'contact.email')?.trim() ?? lead.contact.email],
  ['latest_phone', (lead) => latestPhone(lead)],
  ['phone_as_typed', (lead) => lead.contact.phone_as_typed],
  ['phone_valid', (lead) => lead.contact.phone_verdict.valid],
  ['phone_type', (lead) => lead.contact.phone_verdict.type],
  ['business_name', (lead) => lead.contact.business_name],
  ['business_type', (lead) => lead.business_type],
  ['selected_plan', (lead) => lead.selected_plan],
  ['jobs_per_month', (lead) => lead.inputs?.jobs_per_month],
  ['avg_job_profit', (lead) => lead.inputs?.avg_job_profit],
  ['admin_hours_per_week', (lead) => lead.inputs?.admin_hours_per_week],
  ...RESULT_FIELDS.map((field): Column => {
    const name = snakeCase(field);
    return [name, (lead) => lead.figures[name]];
  }),
  ['consent_at', (lead) => lead.consent?.at],
  ['consent_text', (lead) => lead.consent?.text],
  ...UTM_PARAMETERS.map((name): Column => [name, (lead) => attributed(lead, 'utm', name)]),
  ...CLICK_ID_PARAMETERS.map((name): Column => [
    name,
    (lead) => attributed(lead, 'click_ids', name),
  ]),
  ['referrer', (lead) => text(lead.attribution['referrer'])],
  ['source_url', (lead) => text(lead.attribution['source_url'])],
  ['lead_source', (lead) => text(lead.attribution['lead_source'])],
  ['booking_requests', (lead) => lead.booking_requests.map(askedTime).join('; ')],
  ['erased', (lead) => lead.erased_at],
  ['quality_reasons', (lead) => lead.quality?.reasons.map((reason) => reason.text).join('; ')],
  ['assignee', (lead) => lead.work.assignee],
  ['first_contact_at', (lead) => lead.work.first_contact_at],
  ['notes', (lead) => lead.work.note_count],
  ['requested_call_at', (lead) => lead.booking_requests.at(-1)?.starts_at],
  ['requested_call_state', (lead) => lead.booking_requests.at(-1)?.state],
  ['phone_digits', (lead) => digitsToCall(lead)],
];

export const CSV_HEADER = BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));

export interface CsvPageRequest {
  readonly query: LeadListQuery;
  /** The user that `me` stands for in filters. Null: no user. */
  readonly me: string | null;
}

export interface CsvPage {
  /** The lines of the page's leads in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly nextCursor: string | null;
}

/** Reads and writes one page of leads. */
export async function readCsvPage(
  database: Queryable,
  { query, me }: CsvPageRequest,
): Promise<CsvPage> {
  const { leads, nextCursor } = await listLeads(database, query, me);
  const lines = leads.map((lead) => csvLine(COLUMNS.map(([, cell]) => cell(lead))));
  return { bytes: new TextEncoder().encode(lines.join('')), nextCursor };
}

function text(value: unknown): CsvCell {
  return typeof value === 'string' ? value : null;
}

/** The value from the newest resubmission, if there is one. */
function latest({ resubmissions }: OperatorLead, key: string): string | null {
  const newest = resubmissions.at(-1);
  const value = newest && flattenContact(newest.sent)[key];
  return typeof value === 'string' ? value : null;
}

function latestPhone(lead: OperatorLead): CsvCell {
  const phone = latest(lead, 'contact.phone');
  return phone === null ? lead.contact.phone : normalizePhone(phone);
}

/**
 * The number to call for a dialer or a CRM. It has only country code and digits, which no spreadsheet runs as a
 * formula.
 */
function digitsToCall(lead: OperatorLead): CsvCell {
  return String(latestPhone(lead) ?? '').replace(/\D/g, '');
}

function attributed({ attribution }: OperatorLead, group: string, name: string): CsvCell {
  const values = attribution[group];
  if (typeof values !== 'object' || values === null) return null;
  return text((values as Readonly<Record<string, unknown>>)[name]);
}

function askedTime({
  date,
  time,
  time_zone,
  note,
}: OperatorLead['booking_requests'][number]): string {
  return `${date} ${time} ${time_zone}${note === '' ? '' : ` (${note})`}`;
}
