import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import {
  readLeadIdsOfPerson,
  readOtherLeadsOfPerson,
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
  /** The do-not-call mark of the lead `sameAs`, which the merged leads get too. */
  readonly doNotCall?: DoNotCall | undefined;
  /** The person's other leads, which move too. */
  readonly otherLeads: readonly string[];
}

/**
 * Plans to merge a lead's person with the person of the lead `sameAs`. If `sameAs` is null, plans
 * to separate the lead from its person's other leads. Returns null if nothing changes. Throws
 * AppError `invalid_input` if `sameAs` is unknown, erased or held for review.
 */
export async function moveToPerson(
  database: Queryable,
  leadId: string,
  sameAs: string | null,
): Promise<Move | null> {
  const members = await readLeadIdsOfPerson(database, leadId);
  const otherLeads = members.filter((id) => id !== leadId);
  if (sameAs === null) {
    const from = otherLeads.at(-1);
    return from === undefined ? null : { person: { id: newId(), from, to: '' }, otherLeads: [] };
  }
  if (members.includes(sameAs)) return null;
  const other = await readStoredLead(database, sameAs);
  if (!other || other.erasedAt || other.status === 'quarantined') throw noSuchPerson();
  const id = await readPersonId(database, sameAs);
  const doNotCall = other.doNotCall?.reason === 'wrong_number' ? undefined : other.doNotCall;
  return {
    person: { id, from: '', to: sameAs },
    ...(doNotCall && { doNotCall }),
    otherLeads,
  };
}

function noSuchPerson(): AppError {
  const message = 'must be the id of a lead that is neither erased nor held for review';
  return new AppError('invalid_input', 'Choose another lead to merge with.', {
    issues: [{ path: 'same_person_as', message }],
  });
}

export async function planMove(
  deps: ChangeLeadDeps,
  { person, doNotCall, otherLeads }: Move,
): Promise<PlannedChange[]> {
  return planEach(deps, otherLeads, { person, doNotCall });
}

/**
 * A do-not-call mark applies to a person. Their other leads and those with the same email or phone
 * get it too. A mark for a wrong number applies only to leads with that number.
 */
export async function markOthers(
  deps: ChangeLeadDeps,
  lead: StoredLead,
  doNotCall: DoNotCall | null,
): Promise<PlannedChange[]> {
  const mark = doNotCall ?? lead.doNotCall;
  const related = await readRelatedLeads(deps.database, lead);
  return planEach(deps, idsOf(related), { doNotCall }, ({ normalised: { phone } }) => {
    return mark?.reason !== 'wrong_number' || phone === lead.normalised.phone;
  });
}

const MAX_OTHERS = 200;

/** One call covers all of a person's new leads, so no one else needs to call that person. */
export async function contactOthers(
  deps: ChangeLeadDeps,
  lead: StoredLead,
): Promise<PlannedChange[]> {
  const others = idsOf(await readOtherLeadsOfPerson(deps.database, lead)).slice(0, MAX_OTHERS);
  return planEach(deps, others, { status: 'contacted' }, ({ status }) => status === 'new');
}

const idsOf = (leads: readonly { readonly id: string }[]) => leads.map(({ id }) => id);

type Wanted = Pick<Parameters<typeof planChange>[2], 'doNotCall' | 'person'> & {
  readonly status?: 'contacted';
};

async function planEach(
  deps: ChangeLeadDeps,
  ids: readonly string[],
  wanted: Wanted,
  isAffected: (lead: StoredLead) => boolean = () => true,
): Promise<PlannedChange[]> {
  const leads = (await readStoredLeads(deps.database, ids)).filter(isAffected);
  const request = { status: undefined, assignee: undefined, newAssignee: null, ...wanted };
  const plans = await Promise.all(leads.map((lead) => planChange(deps, lead, request)));
  return plans.filter((plan) => plan !== null);
}
