import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reloadQueries } from '../../../shared/api/reload-queries.ts';
import { useServices } from '../../../shared/services.ts';
import { orThrow } from '../../../shared/session/use-action.ts';

const KEY = ['auth', 'user'] as const;

/** Loads the account from the server, because the copy in the session may be an hour old. */
export function useAccount(): UseQueryResult<User> {
  const { auth } = useServices();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async () => {
      const { data } = orThrow(await auth.getUser());
      if (!data.user) throw new Error('the sign-in service responded without a user');
      return data.user;
    },
  });
}

export function useReloadAccount(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => reloadQueries(client, { queryKey: KEY }), [client]);
}
