import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidate } from '../api/use-api-query.ts';
import { useApi } from '../services.ts';
import { updateCachedLeads } from './cached-leads.ts';

/** The most leads that the API returns in one response. */
const MAX_PER_REQUEST = 100;

export function useReloadLeads(): (ids: readonly string[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    async (ids) => {
      for (let from = 0; from < ids.length; from += MAX_PER_REQUEST) {
        const batch = ids.slice(from, from + MAX_PER_REQUEST);
        const path = `/api/leads?ids=${batch.join(',')}&limit=${MAX_PER_REQUEST}` as const;
        updateCachedLeads(client, (await api.get(path)).leads);
        await invalidate(...batch.map((id) => `/api/leads/${id}`));
      }
    },
    [api, client, invalidate],
  );
}
