import type { BulkStatusAnswer } from '@pickup/contracts/lead-work';
import type { LeadStatus, OperatorLead } from '@pickup/contracts/operator-leads';
import type { Api } from '../../shared/api/create-api.ts';
import type { GivenStatus } from '../../shared/leads/lead-texts.ts';

/** As many as one request may name. */
const MOST = 200;

/** One status for leads that all had the same one when they were looked at. */
export interface StatusChange {
  readonly ids: readonly string[];
  readonly was: LeadStatus;
  readonly status: GivenStatus;
}

export interface BulkOutcome {
  readonly changed: readonly string[];
  readonly refused: BulkStatusAnswer['refused'];
  /** Why the rest was not sent; null when everything was. */
  readonly failure: unknown;
}

type Seen = Pick<OperatorLead, 'id' | 'status'>;

/** What gives leads a status, and leaves those alone that a colleague has changed since they were looked at. */
export function changesTo(leads: readonly Seen[], status: GivenStatus): StatusChange[] {
  return [...grouped(leads)].map(([was, ids]) => ({ ids, was, status }));
}

/** What takes a change back. Nothing goes back to quarantine. */
export function undoOf(
  before: readonly Seen[],
  changed: readonly string[],
  to: LeadStatus,
): StatusChange[] {
  const done = before.filter(({ id, status }) => status !== to && changed.includes(id));
  return [...grouped(done)].flatMap(([status, ids]) =>
    status === 'quarantined' ? [] : [{ ids, was: to, status }],
  );
}

function grouped(leads: readonly Seen[]): Map<LeadStatus, string[]> {
  const groups = new Map<LeadStatus, string[]>();
  for (const { id, status } of leads) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}

/** Sends them in as many requests as it takes. What was done before one of these failed is told, too. */
export async function sendChanges(
  api: Pick<Api, 'post'>,
  changes: readonly StatusChange[],
): Promise<BulkOutcome> {
  const changed: string[] = [];
  const refused: BulkOutcome['refused'][number][] = [];
  try {
    for (const body of changes.flatMap(inParts)) {
      const answer = await api.post<BulkStatusAnswer>('/api/leads/status', body);
      changed.push(...answer.changed);
      refused.push(...answer.refused);
    }
    return { changed, refused, failure: null };
  } catch (failure) {
    return { changed, refused, failure };
  }
}

function inParts({ ids, ...change }: StatusChange): StatusChange[] {
  const count = Math.ceil(ids.length / MOST);
  return Array.from({ length: count }, (_, part) => ({
    ...change,
    ids: ids.slice(part * MOST, (part + 1) * MOST),
  }));
}
