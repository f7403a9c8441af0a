import type { BodyAt } from '@pickup/client';
import type { DealTerms } from '@pickup/contracts/leads/deals';
import type { BulkResponse, LeadState, RefusedLead } from '@pickup/contracts/inbox/lead-work';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';
import type { SettableStatus } from './lead-texts.ts';

/** The most leads that the API accepts in one request. */
const MAX_PER_REQUEST = 200;

export type RequestedChange =
  | {
      readonly status: SettableStatus;
      /**
       * Only for the status `won` or `lost`. Missing if the operator skipped the dialog or changed
       * several leads together.
       */
      readonly deal?: DealTerms;
    }
  | { readonly assignee: string | null };

/** All of these leads had the value `previous` when the console loaded them. */
export interface BulkChange {
  readonly ids: readonly string[];
  readonly requested: RequestedChange;
  readonly previous: string | null;
  readonly changeId: string;
}

export interface BulkOutcome {
  readonly changed: readonly string[];
  readonly refused: readonly RefusedLead[];
  readonly leads: readonly LeadState[];
  readonly changeIds: readonly string[];
  readonly failure: unknown;
}

type ShownLead = Pick<OperatorLead, 'id' | 'status'> & {
  readonly work: Pick<OperatorLead['work'], 'assignee'>;
};

/**
 * Groups the leads by the value that the operator saw. The server refuses to change a lead if its
 * value is no longer the one that the operator saw.
 */
export function changesTo(leads: readonly ShownLead[], requested: RequestedChange): BulkChange[] {
  const groups = new Map<string | null, string[]>();
  for (const lead of leads) {
    const previous = 'status' in requested ? lead.status : lead.work.assignee;
    groups.set(previous, [...(groups.get(previous) ?? []), lead.id]);
  }
  return [...groups].flatMap(([previous, ids]) =>
    inBatches(ids).map((batch) => ({ ids: batch, requested, previous, changeId: randomUuid() })),
  );
}

function inBatches(ids: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(ids.length / MAX_PER_REQUEST);
  return Array.from({ length: count }, (_, batch) =>
    ids.slice(batch * MAX_PER_REQUEST, (batch + 1) * MAX_PER_REQUEST),
  );
}

export async function sendChanges(
  api: Pick<Api, 'post'>,
  changes: readonly BulkChange[],
): Promise<BulkOutcome> {
  const done: BulkResponse[] = [];
  const changeIds: string[] = [];
  let failure: unknown = null;
  try {
    for (const { ids, requested, previous, changeId } of changes) {
      const path = 'status' in requested ? '/api/leads/status' : '/api/leads/assignee';
      const body = { ids, ...requested, previous, change_id: changeId };
      const response = await api.post(path, body as BodyAt<'POST', typeof path>);
      done.push(response);
      // No lead can return to quarantine, so releasing leads has no Undo.
      if (response.changed.length > 0 && previous !== 'quarantined') changeIds.push(changeId);
    }
  } catch (error) {
    failure = error;
  }
  return { ...combine(done), changeIds, failure };
}

/** Undoes the newest change first. Without `leadId`, restores all leads of these changes. */
export async function undoChanges(
  api: Pick<Api, 'post'>,
  changeIds: readonly string[],
  leadId?: string,
): Promise<Omit<BulkOutcome, 'changeIds'>> {
  const done: BulkResponse[] = [];
  let failure: unknown = null;
  for (const id of changeIds.toReversed()) {
    try {
      const lead = leadId === undefined ? {} : { lead_id: leadId };
      const response = await api.post('/api/leads/undo', { change_id: id, ...lead });
      done.push({ changed: response.undone, refused: response.refused, leads: response.leads });
    } catch (error) {
      const isNotFound = error instanceof ApiError && error.status === 404;
      if (!isNotFound || changeIds.length === 1) failure = error;
    }
  }
  return { ...combine(done), failure };
}

const combine = (responses: readonly BulkResponse[]) => ({
  changed: responses.flatMap(({ changed }) => changed),
  refused: responses.flatMap(({ refused }) => refused),
  leads: responses.flatMap(({ leads }) => leads),
});
