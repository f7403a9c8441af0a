import type { LeadListQuery, OperatorLead } from '@pickup/contracts/operator-leads';
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { bookingRequest, consent, lead, leadResubmission } from '../platform/schema.ts';
import { decodeCursor, encodeCursor } from './lead-cursor.ts';

type LeadRow = typeof lead.$inferSelect;
type ConsentRow = typeof consent.$inferSelect;
type BookingRow = typeof bookingRequest.$inferSelect;
type ResubmissionRow = typeof leadResubmission.$inferSelect;
type Orm = Database['orm'];

export interface LeadListPage {
  readonly leads: readonly OperatorLead[];
  readonly nextCursor: string | null;
}

/** One page of leads, newest first. Leads that arrive meanwhile stand before the cursor and shift nothing. */
export async function listLeads(orm: Orm, query: LeadListQuery): Promise<LeadListPage> {
  const rows = await orm
    .select()
    .from(lead)
    .where(and(...filters(query)))
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(query.limit + 1); // one more tells whether there is a next page
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    leads: await withTheirRecords(orm, page),
    nextCursor: last && rows.length > query.limit ? encodeCursor(last) : null,
  };
}

function filters({ tier, status, from, to, cursor }: LeadListQuery): SQL[] {
  const conditions: SQL[] = [];
  if (tier) conditions.push(eq(lead.tier, tier));
  if (status) conditions.push(eq(lead.status, status));
  if (from) conditions.push(gte(lead.receivedAt, new Date(from)));
  if (to) conditions.push(lt(lead.receivedAt, new Date(to)));
  if (cursor) {
    const { receivedAt, id } = decodeCursor(cursor);
    // A comparison of rows, so that the index leads straight to the place.
    conditions.push(
      sql`(${lead.receivedAt}, ${lead.id}) < (${receivedAt.toISOString()}::timestamptz, ${id}::uuid)`,
    );
  }
  return conditions;
}

async function withTheirRecords(orm: Orm, rows: readonly LeadRow[]): Promise<OperatorLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const consents = await orm
    .select()
    .from(consent)
    .where(inArray(consent.leadId, ids))
    .orderBy(asc(consent.recordedAt), asc(consent.id));
  const bookings = await orm
    .select()
    .from(bookingRequest)
    .where(inArray(bookingRequest.leadId, ids))
    .orderBy(asc(bookingRequest.requestedAt), asc(bookingRequest.id));
  const resubmissions = await orm
    .select()
    .from(leadResubmission)
    .where(inArray(leadResubmission.leadId, ids))
    .orderBy(asc(leadResubmission.receivedAt), asc(leadResubmission.id));
  const consentsOf = byLead(consents);
  const bookingsOf = byLead(bookings);
  const resubmissionsOf = byLead(resubmissions);
  return rows.map((row) =>
    toOperatorLead(row, {
      consents: consentsOf.get(row.id) ?? [],
      bookings: bookingsOf.get(row.id) ?? [],
      resubmissions: resubmissionsOf.get(row.id) ?? [],
    }),
  );
}

function byLead<Row extends { readonly leadId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.leadId, [...(groups.get(row.leadId) ?? []), row]);
  return groups;
}

interface LeadRecords {
  readonly consents: readonly ConsentRow[];
  readonly bookings: readonly BookingRow[];
  readonly resubmissions: readonly ResubmissionRow[];
}

function toOperatorLead(row: LeadRow, records: LeadRecords): OperatorLead {
  return {
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    status: row.status,
    quarantine_reasons: row.quarantineReasons,
    tier: row.tier,
    score: row.score,
    business_type: row.businessType,
    selected_plan: row.selectedPlan,
    contact: row.normalised,
    figures: row.recomputed,
    sent: row.sent,
    attribution: row.attribution,
    consent: standingConsent(records.consents),
    booking_requests: records.bookings.map(toBookingRequest),
    resubmissions: records.resubmissions.map(toResubmission),
  };
}

/** The latest word counts: after a revocation there is none. */
function standingConsent(consents: readonly ConsentRow[]): OperatorLead['consent'] {
  const latest = consents.at(-1);
  if (latest?.status !== 'granted') return null;
  return { status: 'granted', text: latest.consentText, at: latest.recordedAt.toISOString() };
}

function toBookingRequest(row: BookingRow): OperatorLead['booking_requests'][number] {
  return {
    date: row.wishedDate,
    time: row.wishedTime,
    time_zone: row.timeZone,
    note: row.note,
    requested_at: row.requestedAt.toISOString(),
  };
}

function toResubmission({
  receivedAt,
  sent,
}: ResubmissionRow): OperatorLead['resubmissions'][number] {
  return { received_at: receivedAt.toISOString(), sent };
}
