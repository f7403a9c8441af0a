import type { LeadChange, OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidate } from '../api/use-api-query.ts';
import { useApi } from '../services.ts';
import { keepLead } from './kept-leads.ts';

/** Gives one lead a status or an assignee; everything that shows the lead shows what the server answered. */
export function useChangeLead(): (id: string, change: LeadChange) => Promise<OperatorLeadDetail> {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    async (id, change) => {
      const lead = await api.patch<OperatorLeadDetail>(`/api/leads/${id}`, change);
      keepLead(client, lead);
      await invalidate('/api/attention', '/api/deliveries');
      return lead;
    },
    [api, client, invalidate],
  );
}
