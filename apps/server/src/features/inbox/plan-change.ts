import type { RefusedLead } from '@pickup/contracts/inbox/lead-work';
import type { Deal, DealTerms } from '@pickup/contracts/leads/deals';
import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import type { Outcome } from '@pickup/contracts/leads/outcomes';
import type { LeadChange } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import { statuses } from '@pickup/messages/operator/leads/lead-common';
import * as texts from '@pickup/messages/operator/inbox/lead-conflicts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { EventBus } from '../../platform/events.ts';
import { jobsOfBooking, openBooking, readLeadBookings } from '../bookings/index.ts';
import {
  dealAfter,
  dealOf,
  describeTerms,
  type ChangedLeadFields,
  type NewPerson,
  type StoredLead,
  readLeadSteps,
  type LeadStepRow,
  storeChanges,
  type PlannedChange,
} from '../leads/index.ts';
import { hasMarketingConsent } from '../privacy/index.ts';
import { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RouteParts } from '../../platform/http/route-parts.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { readDisplayName, type Author } from '../people/index.ts';
import type { Colleague } from './colleagues.ts';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';

export interface ChangeLeadDeps extends Omit<RouteParts, 'requestFacts'> {
  readonly events: EventBus;
  readonly settings: () => Pick<SiteSettings, 'mail'>;
}

export async function refusalOf(
  database: Queryable,
  before: StoredLead,
  change: LeadChange,
): Promise<AppError | null> {
  if (before.erasedAt) return erasedLead();
  const needsReview = NOT_FOR_SPAM.some((name) => change[name] !== undefined);
  if (needsReview && before.status === 'quarantined') return heldForReview();
  return isOutdated(before, change) ? changedMeanwhile(database, before.id) : null;
}

/** Changes that only make sense for leads that are not spam. */
const NOT_FOR_SPAM = ['outcome', 'same_person_as'] as const;

/**
 * Whether the lead has changed since the sender read it. A change to the value that the sender now
 * sends does not count.
 */
function isOutdated(before: StoredLead, { previous = {}, ...wanted }: LeadChange): boolean {
  return (['status', 'assignee'] as const).some(
    (name) =>
      previous[name] !== undefined &&
      previous[name] !== before[name] &&
      wanted[name] !== before[name],
  );
}

interface WantedChange {
  readonly status: LeadStatus | undefined;
  readonly assignee: string | null | undefined;
  readonly outcome?: Outcome | null | undefined;
  readonly terms?: DealTerms | undefined;
  /** The deal that an undo restores. */
  readonly deal?: Deal | null;
  readonly doNotCall?: DoNotCall | null | undefined;
  readonly person?: NewPerson | undefined;
  readonly isUndo?: boolean;
  readonly newAssignee: Colleague | null;
}

/**
 * Call this function before the transaction: it reads the database, and the embedded database has
 * only one connection.
 */
export async function planChange(
  deps: ChangeLeadDeps,
  before: StoredLead,
  {
    outcome = null,
    isUndo = false,
    status = statusAfter(before, outcome),
    assignee = before.assignee,
    terms,
    deal = dealAfter(before, { status, terms, at: deps.now() }),
    doNotCall: mark = before.doNotCall,
    person,
    newAssignee,
  }: WantedChange,
): Promise<PlannedChange | null> {
  const changesStatus = status !== before.status;
  const changesAssignee = assignee !== before.assignee;
  const changesDeal = describeTerms(deal) !== describeTerms(dealOf(before));
  const doNotCall = mark?.reason === before.doNotCall?.reason ? undefined : mark;
  const isRecorded = outcome !== null || doNotCall !== undefined || person !== undefined;
  if (!changesStatus && !changesAssignee && !changesDeal && !isRecorded) return null;
  const lead = { ...before, status, assignee };
  const isRelease = before.status === 'quarantined' && status === 'new';
  const changes: ChangedLeadFields = {
    ...(changesStatus ? { status } : {}),
    ...(changesAssignee ? { assignee: newAssignee?.email ?? null } : {}),
    ...(outcome && { outcome: isUndo ? null : outcome }),
    ...(changesDeal && { deal: termsOf(deal) }),
    ...(doNotCall !== undefined && { do_not_call: doNotCall }),
  };
  // Receivers get nothing if the lead stays held for review, or if only its person changed.
  const isSilent = status === 'quarantined' || Object.keys(changes).length === 0;
  const changeJobs = () =>
    isSilent ? [] : deps.events.jobsOf('lead.changed', { leadId: lead.id, changes });
  const jobs = isRelease ? await releaseJobs(deps, lead) : changeJobs();
  const from = changesAssignee ? await readDisplayName(deps.database, before.assignee) : '';
  const names = { from, to: newAssignee?.name ?? '' };
  const planned = { before, status, assignee, outcome, doNotCall, person, jobs, names };
  return { ...planned, ...((changesStatus || changesDeal) && { deal }) };
}

function termsOf(deal: Deal | null): Required<ChangedLeadFields>['deal'] {
  if (deal === null) return null;
  const { plan, monthly_amount, lost_reason } = deal;
  return { plan, monthly_amount, lost_reason };
}

const statusAfter = ({ status }: StoredLead, outcome: Outcome | null): LeadStatus =>
  status === 'new' && outcome !== null ? 'contacted' : status;

/** `lead` must already have its new status. */
async function releaseJobs(
  { database, events, settings, now }: ChangeLeadDeps,
  lead: StoredLead,
): Promise<NewJob[]> {
  const consented = await hasMarketingConsent(database, lead.id);
  const booking = openBooking(await readLeadBookings(database, lead.id));
  return [
    ...events.jobsOf('lead.released', { ...lead, consented, receivedAt: now() }),
    ...(booking
      ? [
          ...jobsOfBooking(settings(), lead, { booking, before: null, event: 'requested' }),
          ...events.jobsOf('booking.changed', { lead, booking, event: 'requested', status: null }),
        ]
      : []),
  ];
}

/** Skips leads that have changed since planning. Returns the ids of the changed leads. */
export async function commitChanges(
  { database, queue, now }: ChangeLeadDeps,
  planned: readonly PlannedChange[],
  { by, changeId }: { readonly by: Author; readonly changeId?: string | undefined },
): Promise<ReadonlySet<string>> {
  const at = now();
  const changed = await database.transaction(async (session) => {
    const ids = await storeChanges(session, planned, { by, at, changeId });
    const done = planned.filter(({ before }) => ids.has(before.id));
    await queue.addIn(
      session,
      done.flatMap(({ jobs }) => jobs),
    );
    return ids;
  });
  queue.kick();
  return changed;
}

export function toRefused(refused: ReadonlyMap<string, AppError>): RefusedLead[] {
  return [...refused].map(([id, { code, message }]) => ({ id, code, message }));
}

export function erasedLead(): AppError {
  return new AppError('conflict', 'This lead was erased and can no longer be changed.');
}

function heldForReview(): AppError {
  return new AppError('conflict', 'This lead is held for review. Choose “Not spam” first.');
}

export async function changedMeanwhile(database: Queryable, leadId: string): Promise<AppError> {
  const steps = await readLeadSteps(database, leadId);
  const last = steps.findLast(({ what }) => what === 'status' || what === 'assignee');
  return new AppError('conflict', last ? describeStep(last) : texts.someone);
}

function describeStep({ what, author, newValue }: LeadStepRow): string {
  const who = author || texts.colleague;
  if (what === 'status')
    return fill(texts.status, { who, name: STATUS_NAMES[newValue] ?? newValue });
  return newValue === ''
    ? fill(texts.unassigned, { who })
    : fill(texts.assigned, { who, to: newValue });
}

const STATUS_NAMES: Readonly<Record<string, string>> = statuses;
