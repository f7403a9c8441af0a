import type { LeadReportLink, OperatorLead } from '@pickup/contracts/operator-leads';
import { asc, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { leadLink } from '../../domain/deliveries/delivery-schema.ts';
import { phoneForPeople } from '../../domain/leads/phone-for-people.ts';
import { consent, leadResubmission } from '../../platform/database/schema.ts';
import { readBookingsOfLeads } from '../../domain/bookings/stored-bookings.ts';
import { readCallsOfLeads } from '../../domain/calls/stored-calls.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';
import { countNotes, workSummary } from './lead-work.ts';

type ConsentRow = typeof consent.$inferSelect;
type ResubmissionRow = typeof leadResubmission.$inferSelect;
type LinkRow = typeof leadLink.$inferSelect;

/** The leads as the operator's API shows them, each with what belongs to it. */
export async function toOperatorLeads(
  orm: Orm,
  rows: readonly StoredLead[],
): Promise<OperatorLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const consents = await orm
    .select()
    .from(consent)
    .where(inArray(consent.leadId, ids))
    .orderBy(asc(consent.recordedAt), asc(consent.id));
  const bookingsOf = await readBookingsOfLeads(orm, ids);
  const resubmissions = await orm
    .select()
    .from(leadResubmission)
    .where(inArray(leadResubmission.leadId, ids))
    .orderBy(asc(leadResubmission.receivedAt), asc(leadResubmission.id));
  const links = await orm.select().from(leadLink).where(inArray(leadLink.leadId, ids));
  const callsOf = await readCallsOfLeads(orm, ids);
  const notes = await countNotes(orm, ids);
  const consentsOf = byLead(consents);
  const [resubmissionsOf, linksOf] = [byLead(resubmissions), byLead(links)];
  return rows.map((row) =>
    toOperatorLead(row, {
      consents: consentsOf.get(row.id) ?? [],
      bookings: bookingsOf.get(row.id) ?? [],
      resubmissions: resubmissionsOf.get(row.id) ?? [],
      link: linksOf.get(row.id)?.[0] ?? null,
      calls: callsOf.get(row.id) ?? [],
      noteCount: notes.get(row.id) ?? 0,
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
  readonly bookings: OperatorLead['booking_requests'];
  readonly resubmissions: readonly ResubmissionRow[];
  readonly link: LinkRow | null;
  readonly calls: OperatorLead['calls'];
  readonly noteCount: number;
}

function toOperatorLead(row: StoredLead, records: LeadRecords): OperatorLead {
  return {
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    status: row.status,
    quarantine_reasons: row.quarantineReasons,
    tier: row.tier,
    score: row.score,
    quality: row.quality,
    erased_at: row.erasedAt?.toISOString() ?? null,
    report: records.link && toReportLink(records.link),
    business_type: row.businessType,
    selected_plan: row.selectedPlan,
    contact: { ...row.normalised, phoneShown: phoneForPeople(row.normalised.phone) },
    figures: row.recomputed,
    sent: row.sent,
    attribution: row.attribution,
    consent: standingConsent(records.consents),
    booking_requests: records.bookings,
    resubmissions: records.resubmissions.map(toResubmission),
    calls: records.calls,
    work: workSummary(row, records.noteCount),
  };
}

/** Where the lead's report is read. */
export function toReportLink(
  link: Pick<LinkRow, 'reportToken' | 'reportRevokedAt'>,
): LeadReportLink {
  return {
    path: `/r/${link.reportToken}`,
    revoked_at: link.reportRevokedAt?.toISOString() ?? null,
  };
}

/** The latest word counts: after a revocation there is none. */
function standingConsent(consents: readonly ConsentRow[]): OperatorLead['consent'] {
  const latest = consents.at(-1);
  if (latest?.status !== 'granted') return null;
  return { status: 'granted', text: latest.consentText, at: latest.recordedAt.toISOString() };
}

function toResubmission(row: ResubmissionRow): OperatorLead['resubmissions'][number] {
  return { received_at: row.receivedAt.toISOString(), sent: row.sent };
}
