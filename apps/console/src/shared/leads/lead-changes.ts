import type { BulkAnswer, LeadState, RefusedLead, UndoAnswer } from '@pickup/contracts/lead-work';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';
import type { GivenStatus } from './lead-texts.ts';

/** As many as one request may name. */
const MOST = 200;

/** What leads are to have: a status, or an assignee, null for none. */
export type WantedChange = { readonly status: GivenStatus } | { readonly assignee: string | null };

/** One request's worth: leads that all had the same value when they were looked at. */
export interface BulkChange {
  readonly ids: readonly string[];
  readonly wanted: WantedChange;
  readonly was: string | null;
  /** Names the change for Undo. */
  readonly changeId: string;
}

export interface BulkOutcome {
  readonly changed: readonly string[];
  readonly refused: readonly RefusedLead[];
  /** What the leads have become. */
  readonly leads: readonly LeadState[];
  /** The changes that can be undone. */
  readonly changeIds: readonly string[];
  /** Why the rest was not sent; null when everything was. */
  readonly failure: unknown;
}

type Seen = Pick<OperatorLead, 'id' | 'status'> & {
  readonly work: Pick<OperatorLead['work'], 'assignee'>;
};

/** What gives leads a status or an assignee, and skips those that a colleague has changed since they were seen. */
export function changesTo(leads: readonly Seen[], wanted: WantedChange): BulkChange[] {
  const groups = new Map<string | null, string[]>();
  for (const lead of leads) {
    const was = 'status' in wanted ? lead.status : lead.work.assignee;
    groups.set(was, [...(groups.get(was) ?? []), lead.id]);
  }
  return [...groups].flatMap(([was, ids]) =>
    inParts(ids).map((part) => ({ ids: part, wanted, was, changeId: randomUuid() })),
  );
}

function inParts(ids: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(ids.length / MOST);
  return Array.from({ length: count }, (_, part) => ids.slice(part * MOST, (part + 1) * MOST));
}

/** Sends them one after the other. What was done before one of these failed is told, too. */
export async function sendChanges(
  api: Pick<Api, 'post'>,
  changes: readonly BulkChange[],
): Promise<BulkOutcome> {
  const done: BulkAnswer[] = [];
  const changeIds: string[] = [];
  let failure: unknown = null;
  try {
    for (const { ids, wanted, was, changeId } of changes) {
      const path = 'status' in wanted ? '/api/leads/status' : '/api/leads/assignee';
      const answer = await api.post<BulkAnswer>(path, {
        ids,
        ...wanted,
        was,
        change_id: changeId,
      });
      done.push(answer);
      // What was released from quarantine cannot go back there.
      if (answer.changed.length > 0 && was !== 'quarantined') changeIds.push(changeId);
    }
  } catch (error) {
    failure = error;
  }
  return {
    changed: done.flatMap(({ changed }) => changed),
    refused: done.flatMap(({ refused }) => refused),
    leads: done.flatMap(({ leads }) => leads),
    changeIds,
    failure,
  };
}

/** Undoes changes, the newest first; answers as `sendChanges` does. */
export async function undoChanges(
  api: Pick<Api, 'post'>,
  changeIds: readonly string[],
): Promise<Omit<BulkOutcome, 'changeIds'>> {
  const done: UndoAnswer[] = [];
  let failure: unknown = null;
  for (const id of changeIds.toReversed()) {
    try {
      done.push(await api.post<UndoAnswer>('/api/leads/undo', { change_id: id }));
    } catch (error) {
      const isNothing = error instanceof ApiError && error.status === 404;
      if (!isNothing || changeIds.length === 1) failure = error;
    }
  }
  return {
    changed: done.flatMap(({ undone }) => undone),
    refused: done.flatMap(({ refused }) => refused),
    leads: done.flatMap(({ leads }) => leads),
    failure,
  };
}
