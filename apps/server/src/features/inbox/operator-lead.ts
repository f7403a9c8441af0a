import type {
  LeadReportLink,
  OperatorLead,
  LeadListQuery,
} from '@pickup/contracts/inbox/operator-leads';
import { toWire } from '@pickup/contracts/wire-case';
import { readBookingsOfLeads, toOperatorBooking, type StoredBooking } from '../bookings/index.ts';
import { readCallsOfLeads, toOperatorCall, type StoredCall } from '../voice/index.ts';
import { readConsentsOfLeads, type StoredConsent } from '../privacy/index.ts';
import {
  timeZoneOf,
  toAgendaLead,
  groupByLead,
  readLinksOfLeads,
  type ReportLink,
  readResubmissions,
  type Resubmission,
  inputsOf,
  readStoredLeads,
  type StoredLead,
  countNotes,
  type PersonOfLead,
  readPersons,
  dealOf,
  findLeads,
} from '../leads/index.ts';
import { readNextTasks } from '../tasks/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { workSummary } from './lead-work.ts';

export async function toOperatorLeads(
  database: Queryable,
  rows: readonly StoredLead[],
): Promise<OperatorLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const consents = groupByLead(await readConsentsOfLeads(database, ids));
  const bookings = groupByLead(await readBookingsOfLeads(database, ids));
  const resubmissions = groupByLead(await readResubmissions(database, ids));
  const links = groupByLead(await readLinksOfLeads(database, ids));
  const calls = groupByLead(await readCallsOfLeads(database, ids));
  const notes = await countNotes(database, ids);
  const persons = groupByLead(await readPersons(database, ids));
  const tasks = await readNextTasks(database, ids);
  return rows.map((row) =>
    toOperatorLead(row, {
      consents: consents.get(row.id) ?? [],
      bookings: bookings.get(row.id) ?? [],
      resubmissions: resubmissions.get(row.id) ?? [],
      link: links.get(row.id)?.[0] ?? null,
      calls: calls.get(row.id) ?? [],
      noteCount: notes.get(row.id) ?? 0,
      person: persons.get(row.id)?.[0] ?? { personId: row.id, leadCount: 1 },
      nextTaskAt: tasks.get(row.id) ?? null,
    }),
  );
}

interface LeadRecords {
  readonly consents: readonly StoredConsent[];
  readonly bookings: readonly StoredBooking[];
  readonly resubmissions: readonly Resubmission[];
  readonly link: ReportLink | null;
  readonly calls: readonly StoredCall[];
  readonly noteCount: number;
  readonly person: Pick<PersonOfLead, 'personId' | 'leadCount'>;
  readonly nextTaskAt: Date | null;
}

function toOperatorLead(row: StoredLead, records: LeadRecords): OperatorLead {
  const inputs = inputsOf(row);
  const { terms } = row.recomputed;
  return {
    ...toAgendaLead(row, timeZoneOf(row, records.bookings)),
    received_at: row.receivedAt.toISOString(),
    quarantine_reasons: row.quarantineReasons,
    erased_at: row.erasedAt?.toISOString() ?? null,
    report: records.link && toReportLink(records.link),
    business_type: row.businessType,
    selected_plan: row.selectedPlan,
    inputs: inputs && toWire(inputs),
    terms: terms ? toWire(terms) : null,
    sent: row.sent,
    attribution: row.attribution,
    consents: latestConsents(records.consents),
    consent: standingConsent(records.consents),
    booking_requests: records.bookings.map(toOperatorBooking),
    resubmissions: records.resubmissions.map(({ receivedAt, sent }) =>
      toWire({ receivedAt, sent }),
    ),
    calls: records.calls.map(toOperatorCall),
    person: { id: records.person.personId, lead_count: records.person.leadCount },
    work: workSummary(row, records),
    deal: dealOf(row),
  };
}

export function toReportLink(link: ReportLink): LeadReportLink {
  return {
    path: `/r/${link.reportToken}`,
    revoked_at: link.reportRevokedAt?.toISOString() ?? null,
  };
}

export function standingConsent(consents: readonly StoredConsent[]): OperatorLead['consent'] {
  const latest = consents.at(-1);
  if (latest?.status !== 'granted') return null;
  return { status: 'granted', text: latest.consentText, at: latest.recordedAt.toISOString() };
}

/** `consents` must be sorted oldest first. */
function latestConsents(consents: readonly StoredConsent[]): OperatorLead['consents'] {
  const latest = new Map(consents.map((one) => [`${one.channel} ${one.scope}`, one]));
  return [...latest.values()].map(({ channel, scope, status, recordedAt: at }) =>
    toWire({ channel, scope, status, at }),
  );
}

export async function listLeads(
  database: Queryable,
  query: LeadListQuery,
  me: string | null = null,
) {
  const { rows, nextCursor } = await findLeads(database, query, me, readStoredLeads);
  return { leads: await toOperatorLeads(database, rows), nextCursor };
}
