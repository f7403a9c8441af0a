import type { BodyAt } from '@pickup/client';
import type { LeadChange, OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useInvalidate } from '../api/use-api-query.ts';
import { useApi } from '../services.ts';
import { cacheLead } from './cached-leads.ts';

/**
 * Changes a lead's status or assignee and shows the server's answer everywhere. If a colleague was
 * faster, it shows their change.
 */
export function useChangeLead(): (id: string, change: LeadChange) => Promise<OperatorLeadDetail> {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    async (id, change) => {
      const path = `/api/leads/${id}` as const;
      const lead = await api
        .patch(path, change as BodyAt<'PATCH', typeof path>)
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) await invalidate(path);
          throw error;
        });
      cacheLead(client, lead);
      await invalidate('/api/attention', '/api/deliveries');
      return lead;
    },
    [api, client, invalidate],
  );
}
