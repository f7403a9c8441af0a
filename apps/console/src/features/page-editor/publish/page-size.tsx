import type { DraftCheck } from '@pickup/contracts/draft-check';
import { PAGE_NEARLY_FULL, PAGE_SETTINGS_PATH } from '@pickup/contracts/page-settings-rules';
import * as texts from '@pickup/messages/operator/page-publishing';
import { makeRoom } from '@pickup/messages/operator/page-settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiKey } from '../../../shared/api/use-api-query.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { useApi } from '../../../shared/services.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useDraft } from '../settings/use-editor.ts';

const CHECK_PATH = `${PAGE_SETTINGS_PATH}/draft/check`;
/** How long nothing is saved before the page is measured. */
const PAUSE_MS = 1_500;

/** The size of the saved draft's page. It is measured after a pause, and keeps its last value meanwhile. */
function usePageSize(): DraftCheck | undefined {
  const api = useApi();
  const saved = useDraft(({ remote }) => `${remote.published.number}.${remote.revision}`);
  const [measured, setMeasured] = useState(saved);
  useEffect(() => {
    const timer = setTimeout(() => setMeasured(saved), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const { data } = useQuery({
    queryKey: [...apiKey(CHECK_PATH), measured],
    queryFn: ({ signal }) => api.get<DraftCheck>(CHECK_PATH, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}

const percentOf = (bytes: number, budget: number) => {
  const percent = (bytes / budget) * 100;
  return percent > 100 ? Math.ceil(percent) : Math.floor(percent);
};

/** How much of the limit the larger page has. Its line is there from the start, so that nothing moves later. */
export function PageSize() {
  const check = usePageSize();
  if (!check) return <p className="note">{texts.sizeMeasured}</p>;
  if (!check.page_bytes) return <p className="note">{texts.sizeUnknown}</p>;
  const { page_bytes: bytes, page_budget: budget } = check;
  const most = Math.max(bytes.en, bytes.es);
  const tone = most > budget ? ' page-size-over' : '';
  return <p className={`note${tone}`}>{texts.sizeShare(percentOf(most, budget))}</p>;
}

/** Which pages are too large or nearly, by how much, and what takes most room in them. */
export function PageSizeNotices() {
  const check = usePageSize();
  if (!check?.page_bytes) return null;
  const { page_bytes: bytes, page_budget: budget, page_parts: parts } = check;
  const full = (['en', 'es'] as const).filter((of) => bytes[of] > budget * PAGE_NEARLY_FULL);
  return full.map((language) => {
    const advice = makeRoom(parts.filter((part) => part.language === language));
    const over = bytes[language] - budget;
    return (
      <Notice key={language} tone={over > 0 ? 'bad' : 'warn'}>
        {over > 0
          ? texts.pageOver(language, formatCount(over), advice)
          : texts.pageNearlyFull(language, percentOf(bytes[language], budget), advice)}
      </Notice>
    );
  });
}
