import type { FirstStep, FirstSteps } from '@pickup/contracts/operations/first-steps';
import type { UseQueryResult } from '@tanstack/react-query';
import { useHasPermission } from '../session/use-me.ts';
import type { ApiError } from './api-error.ts';
import { useApiQuery } from './use-api-query.ts';

export const FIRST_STEPS_PATH = '/api/first-steps';

/** People finish steps elsewhere, so the list reloads when the window gets the focus. */
export function useFirstSteps(): UseQueryResult<FirstSteps, ApiError> {
  return useApiQuery(FIRST_STEPS_PATH, {
    enabled: useHasPermission('page.publish'),
    refetchOnWindowFocus: true,
  });
}

export const isFinished = ({ state }: Pick<FirstStep, 'state'>) =>
  state === 'done' || state === 'skipped';
