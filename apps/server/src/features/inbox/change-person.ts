import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import {
  readLeadIdsOfPerson,
  readPersonId,
  readRelatedLeads,
  readStoredLead,
  readStoredLeads,
  type NewPerson,
  type PlannedChange,
  type StoredLead,
} from '../leads/index.ts';
import { planChange, type ChangeLeadDeps } from './plan-change.ts';

interface Move {
  readonly person: NewPerson;
  /** The do-not-call mark of the lead that they are merged with. */
  readonly doNotCall?: DoNotCall | undefined;
  readonly leadIds: readonly string[];
}

/**
 * Plans to merge a lead's person with the person of the lead `sameAs` or, if `sameAs` is null, to
 * separate the lead from its person's other leads. Returns null if nothing changes. Throws an
 * AppError with `invalid_input`.
 */
export async function moveToPerson(
  database: Queryable,
  leadId: string,
  sameAs: string | null,
): Promise<Move | null> {
  const members = await readLeadIdsOfPerson(database, leadId);
  if (sameAs === null) {
    const from = members.findLast((id) => id !== leadId);
    return from === undefined ? null : { person: { id: newId(), from, to: '' }, leadIds: [leadId] };
  }
  if (members.includes(sameAs)) return null;
  const other = await readStoredLead(database, sameAs);
  if (!other || other.erasedAt || other.status === 'quarantined') throw noSuchPerson();
  const id = await readPersonId(database, sameAs);
  const doNotCall = other.doNotCall?.reason === 'wrong_number' ? undefined : other.doNotCall;
  return {
    person: { id, from: '', to: sameAs },
    ...(doNotCall && { doNotCall }),
    leadIds: members,
  };
}

function noSuchPerson(): AppError {
  const message = 'must be the id of a lead that is neither erased nor held for review';
  return new AppError('invalid_input', 'This is not a lead to merge with.', {
    issues: [{ path: 'same_person_as', message }],
  });
}

export async function planMove(
  deps: ChangeLeadDeps,
  { person, doNotCall, leadIds }: Move,
): Promise<PlannedChange[]> {
  return planEach(deps, await readStoredLeads(deps.database, leadIds), { person, doNotCall });
}

/**
 * A do-not-call mark applies to a person, so the person's other leads and those with the same email
 * or phone get the same mark. A mark for a wrong number applies only to leads with that number.
 */
export async function markOthers(
  deps: ChangeLeadDeps,
  lead: StoredLead,
  doNotCall: DoNotCall | null,
): Promise<PlannedChange[]> {
  const mark = doNotCall ?? lead.doNotCall;
  const others = (await readRelated(deps.database, lead)).filter(
    ({ normalised: { phone } }) =>
      mark?.reason !== 'wrong_number' || phone === lead.normalised.phone,
  );
  return planEach(deps, others, { doNotCall });
}

const MOST_AT_ONCE = 200;

/** One call reaches a person for all of their new leads, so no one else needs to call them. */
export async function contactOthers(
  deps: ChangeLeadDeps,
  lead: StoredLead,
): Promise<PlannedChange[]> {
  const ids = (await readLeadIdsOfPerson(deps.database, lead.id)).filter((id) => id !== lead.id);
  const others = await readStoredLeads(deps.database, ids.slice(-MOST_AT_ONCE));
  const untouched = others.filter(({ status, erasedAt }) => status === 'new' && !erasedAt);
  return planEach(deps, untouched, { status: 'contacted' });
}

async function readRelated(database: Queryable, lead: StoredLead): Promise<StoredLead[]> {
  const related = await readRelatedLeads(database, lead);
  return readStoredLeads(
    database,
    related.map(({ id }) => id),
  );
}

type Wanted = Pick<Parameters<typeof planChange>[2], 'doNotCall' | 'person'> & {
  readonly status?: 'contacted';
};

async function planEach(
  deps: ChangeLeadDeps,
  leads: readonly StoredLead[],
  wanted: Wanted,
): Promise<PlannedChange[]> {
  const asked = { status: undefined, assignee: undefined, to: null, ...wanted };
  const plans = await Promise.all(leads.map((lead) => planChange(deps, lead, asked)));
  return plans.filter((plan) => plan !== null);
}
