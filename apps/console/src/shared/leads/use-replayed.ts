import { useInvalidate } from '../api/use-api-query.ts';

/** After something was replayed: everything that tells how deliveries stand is asked for again. */
export function useReplayed(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('/api/deliveries', '/api/attention', '/api/webhooks', '/api/leads');
}
