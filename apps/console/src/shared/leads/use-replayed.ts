import { useInvalidate } from '../api/use-api-query.ts';

/** After a replay: reloads everything that shows the state of deliveries. */
export function useReplayed(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('/api/deliveries', '/api/attention', '/api/webhooks', '/api/leads');
}
