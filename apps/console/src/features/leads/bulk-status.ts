import type { BulkStatusAnswer } from '@pickup/contracts/lead-work';
import type { LeadStatus, OperatorLead } from '@pickup/contracts/operator-leads';
import type { Api } from '../../shared/api/create-api.ts';
import type { GivenStatus } from '../../shared/leads/lead-texts.ts';

/** As many as one request may name. */
const MOST = 200;

export interface BulkOutcome {
  readonly changed: readonly string[];
  readonly refused: BulkStatusAnswer['refused'];
}

/** Gives leads a status, in as many requests as it takes. */
export async function sendStatus(
  api: Pick<Api, 'post'>,
  ids: readonly string[],
  status: GivenStatus,
): Promise<BulkOutcome> {
  const changed: string[] = [];
  const refused: BulkOutcome['refused'][number][] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    const some = ids.slice(from, from + MOST);
    const answer = await api.post<BulkStatusAnswer>('/api/leads/status', { ids: some, status });
    changed.push(...answer.changed);
    refused.push(...answer.refused);
  }
  return { changed, refused };
}

/** What takes a change back: the ids by the status that they had. Nothing goes back to quarantine. */
export function undoOf(
  before: readonly Pick<OperatorLead, 'id' | 'status'>[],
  changed: readonly string[],
  to: LeadStatus,
): Map<GivenStatus, string[]> {
  const groups = new Map<GivenStatus, string[]>();
  for (const { id, status } of before) {
    if (status === 'quarantined' || status === to || !changed.includes(id)) continue;
    groups.set(status, [...(groups.get(status) ?? []), id]);
  }
  return groups;
}
