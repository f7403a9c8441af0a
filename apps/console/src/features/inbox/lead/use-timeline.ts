import type { ResponseAt } from '@pickup/client';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { useQueries } from '@tanstack/react-query';
import { queryKeyOf, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { useApi } from '../../../shared/services.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { timelineEntriesOf, mergeEntries, type PersonEntry } from './timeline.ts';

/** Everything that happened to the leads of a person, newest first. */
export function useTimeline(lead: OperatorLeadDetail): readonly PersonEntry[] {
  const mayReadDeliveries = useHasPermission('deliveries.read');
  const invalidate = useInvalidate();
  const others = lead.same_person.map(({ id }) => id);
  const ids = [lead.id, ...others];
  const leads = useLoaded(others.map((id) => `/api/leads/${id}` as const));
  const tasks = useLoaded(ids.map((id) => `/api/tasks?lead=${id}` as const));
  const sent = useLoaded(
    mayReadDeliveries ? ids.map((id) => `/api/deliveries?lead_id=${id}&limit=200` as const) : [],
  );
  useLeadChanges(() => invalidate(...others.map((id) => `/api/leads/${id}`)));
  const allTasks = tasks.flatMap((page) => page.tasks);
  const deliveries = sent.flatMap((page) => page.deliveries);
  const entries = [lead, ...leads].flatMap((one) =>
    timelineEntriesOf({
      lead: one,
      tasks: allTasks.filter((task) => task.lead.id === one.id),
      deliveries: deliveries.filter((delivery) => delivery.lead_id === one.id),
    }).map((entry) => ({ ...entry, otherLead: one === lead ? null : one })),
  );
  return mergeEntries(entries);
}

type LoadedPath =
  | `/api/leads/${string}`
  | `/api/tasks?lead=${string}`
  | `/api/deliveries?lead_id=${string}&limit=200`;

/** Returns the responses that have arrived so far. */
function useLoaded<Path extends LoadedPath>(paths: readonly Path[]): ResponseAt<'GET', Path>[] {
  const api = useApi();
  const results = useQueries({
    queries: paths.map((path) => ({
      queryKey: queryKeyOf(path),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.get(path, { signal }),
    })),
  });
  return results.flatMap(({ data }) => (data === undefined ? [] : [data]));
}
