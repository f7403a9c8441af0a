import type { SettingsPreview } from '@pickup/contracts/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/page-settings-rules';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/services.ts';

/** Before the addresses expire. */
const RENEW_MS = 20 * 60_000;

/** The addresses of the previews of a revision. Each revision asks anew, and so learns what cannot be shown. */
export function usePreviewLinks(revision: number): UseQueryResult<SettingsPreview, ApiError> {
  const api = useApi();
  return useQuery<SettingsPreview, ApiError>({
    queryKey: ['page-preview', revision],
    queryFn: () => api.post<SettingsPreview>(`${PAGE_SETTINGS_PATH}/preview`),
    placeholderData: keepPreviousData,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
}
