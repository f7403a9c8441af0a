import type { OperatorSession } from '@pickup/contracts/operator-session';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../shared/api/api-error.ts';
import { useApiQuery } from '../shared/api/use-api-query.ts';

// A session that was ended elsewhere is felt within a minute, even where nothing is pressed: the server may
// believe in it for twenty seconds more, and this asks right before they are over at worst.
const ASK_EVERY_MS = 30_000;

/** Who is at work and what he may do: his role may be changed while he is. */
export function useLoadMe(): UseQueryResult<OperatorSession, ApiError> {
  return useApiQuery<OperatorSession>('/api/me', {
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
