import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Api } from '../api/create-api.ts';
import { useApi } from '../services.ts';
import type { LeadPages } from './cached-leads.ts';

/** The lead list that was last on screen. `ids` are in the order shown. */
export interface LeadOrder {
  readonly query: string;
  readonly ids: readonly string[];
  readonly cursor: string | null;
}

const KEY = ['lead-order'];
const INBOX_QUERY = 'per_person=newest&quarantined=without&sort=untouched';
const PAGE = 50;

export function useKeepLeadOrder(query: string, pages: LeadPages | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!pages) return;
    const ids = pages.pages.flatMap(({ leads }) => leads.map(({ id }) => id));
    const cursor = pages.pages.at(-1)?.next_cursor ?? null;
    client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<LeadOrder>(KEY, { query, ids, cursor });
  }, [client, query, pages]);
}

export function useNeighbor(): (id: string, step: 1 | -1) => Promise<string | null> {
  const client = useQueryClient();
  const api = useApi();
  return useCallback((id, step) => findNeighbor({ client, api, id, step }), [client, api]);
}

interface Search {
  readonly client: Pick<QueryClient, 'getQueryData' | 'setQueryData'>;
  readonly api: Pick<Api, 'get'>;
  readonly id: string;
  readonly step: 1 | -1;
}

export async function findNeighbor({ client, api, id, step }: Search): Promise<string | null> {
  const stored = client.getQueryData<LeadOrder>(KEY) ?? { query: INBOX_QUERY, ids: [], cursor: '' };
  const order = needsMore(stored, id, step) ? await withMore(api, stored) : stored;
  client.setQueryData(KEY, order);
  const at = order.ids.indexOf(id);
  // A lead outside the list is followed by the list's first lead.
  return order.ids[at === -1 ? 0 : at + step] ?? null;
}

function needsMore({ ids, cursor }: LeadOrder, id: string, step: 1 | -1): boolean {
  if (cursor === null) return false;
  return ids.length === 0 || (step === 1 && ids.at(-1) === id);
}

async function withMore(api: Pick<Api, 'get'>, order: LeadOrder): Promise<LeadOrder> {
  const after = order.cursor ? `&cursor=${encodeURIComponent(order.cursor)}` : '';
  const path = `/api/leads?${order.query}&limit=${PAGE}${after}` as const;
  const page = await api.get(path);
  const known = new Set(order.ids);
  const added = page.leads.map(({ id }) => id).filter((id) => !known.has(id));
  return { ...order, ids: [...order.ids, ...added], cursor: page.next_cursor };
}
