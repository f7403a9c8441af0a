import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { apiKey } from '../../../shared/api/use-api-query.ts';
import { useApi } from '../../../shared/services.ts';
import { useDraft, useProblems } from '../settings/use-editor.ts';

const CHECK_PATH = `${PAGE_SETTINGS_PATH}/draft/check` as const;

/** What publication would check in the saved draft. Shows the last answer until the next one. */
export function useDraftCheck() {
  const api = useApi();
  const revision = useDraft(({ remote }) => remote.revision);
  const query = useQuery<DraftCheck, ApiError>({
    queryKey: [...apiKey(CHECK_PATH), revision],
    queryFn: ({ signal }) => api.get(CHECK_PATH, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return { ...query, isCurrent: query.data?.revision === revision };
}

/** The draft's problems, with the size of its page. */
export function useAllProblems(): readonly SettingsProblem[] {
  const { data, isCurrent } = useDraftCheck();
  const problems = useProblems();
  const ofSize = isCurrent ? data?.problems.filter(({ code }) => code === 'page_too_large') : [];
  return [...problems, ...(ofSize ?? [])];
}
