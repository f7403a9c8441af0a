import type { OperatorSession } from '@pickup/contracts/operator-session';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../shared/api/api-error.ts';
import { useApiQuery } from '../shared/api/use-api-query.ts';

// Detects within a minute that a session was ended elsewhere, even if the operator does nothing:
// the server may accept the session for another twenty seconds, just beyond one request.
const ASK_EVERY_MS = 30_000;

/** The signed-in operator with their permissions, which may change at any time. */
export function useLoadMe(): UseQueryResult<OperatorSession, ApiError> {
  return useApiQuery<OperatorSession>('/api/me', {
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
}
