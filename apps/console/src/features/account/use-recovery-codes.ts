import type { NewRecoveryCodes, RecoveryCodesStanding } from '@pickup/contracts/built-in-sign-in';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '../../shared/api/reload-queries.ts';
import { useServices } from '../../shared/services.ts';
import { createRecoveryCodes, readRecoveryCodes } from '../../shared/session/recovery-codes.ts';
import { useAction, type Action } from '../../shared/session/use-action.ts';

const KEY = ['auth', 'recovery-codes'] as const;

export interface RecoveryCodes extends Pick<Action, 'busy' | 'problem'> {
  readonly standing: UseQueryResult<RecoveryCodesStanding>;
  /** Codes just created; null once the operator has closed them. */
  readonly fresh: NewRecoveryCodes | null;
  create(): void;
  dismiss(): void;
}

/**
 * The caller's recovery codes. Loads nothing unless `enabled`, because a hosted project has none.
 */
export function useRecoveryCodes(enabled: boolean): RecoveryCodes {
  const { auth } = useServices();
  const client = useQueryClient();
  const [fresh, setFresh] = useState<NewRecoveryCodes | null>(null);
  const { busy, problem, run } = useAction();
  const queryFn = () => readRecoveryCodes(auth);
  const standing = useQuery({ queryKey: KEY, staleTime: 0, enabled, queryFn });
  const create = () =>
    run(async () => {
      setFresh(await createRecoveryCodes(auth));
      await reloadQueries(client, { queryKey: KEY });
    });
  return { standing, busy, problem, fresh, create, dismiss: () => setFresh(null) };
}
