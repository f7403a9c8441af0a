import type { Preview } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/services.ts';
import { EmptyState, Loading } from '../../../shared/ui/states.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { useDraft, useEditor } from '../settings/use-editor.ts';
import { PreviewFrame } from './preview-frame.tsx';

const WIDTHS = { phone: 390, desktop: 1_280 } as const;

interface PreviewPanelProps {
  readonly shown: SettingPath | null;
}

/** The draft as page, report and email: on a phone or a desktop, light or dark, in each language. */
export function PreviewPanel({ shown }: PreviewPanelProps) {
  const { openField } = useEditor();
  const revision = useDraft(({ remote }) => remote.revision);
  const version = useDraft(({ remote }) => remote.published.number);
  const [what, setWhat] = useState<Preview>('page');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const links = usePreviewLinks(revision);
  const address = links.data?.[what][language];
  return (
    <section className="preview" aria-label={texts.preview}>
      <div className="preview-bar">
        <Segments label={texts.what} choices={texts.previewOf} value={what} onChange={setWhat} />
        <Segments label={texts.width} choices={texts.widths} value={width} onChange={setWidth} />
        <Segments
          label={texts.scheme}
          choices={texts.schemes}
          value={scheme}
          onChange={setScheme}
        />
        <Segments
          label={texts.language}
          choices={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <p className="note preview-note">{noteOf(what, links.data?.replaced.length ?? 0)}</p>
      {address === undefined && links.isError && (
        <EmptyState
          icon={icons.alert}
          title={texts.previewFailed}
          action={<Button onClick={() => void links.refetch()}>{texts.tryAgain}</Button>}
        />
      )}
      {address === undefined && !links.isError && <Loading />}
      {address !== undefined && (
        <PreviewFrame
          src={`${address}?scheme=${scheme}&of=${version}.${revision}`}
          title={fill(texts.frameTitle, { what: texts.previewOf[what] })}
          width={WIDTHS[width]}
          shown={shown}
          onEdit={openField}
        />
      )}
    </section>
  );
}

/** Only the page reports what was clicked, so only there a click opens the setting. */
function noteOf(what: Preview, replaced: number): string {
  if (replaced > 0) return texts.previewReplaced;
  return what === 'page' ? texts.clickHint : texts.exampleHint;
}

/** Before the addresses expire. */
const RENEW_MS = 20 * 60_000;

/** The addresses of the previews. Requested for each revision, because its wrong settings are shown as published. */
function usePreviewLinks(revision: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['page-preview', revision],
    queryFn: () => api.post(`${PAGE_SETTINGS_PATH}/preview`),
    placeholderData: keepPreviousData,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });
}
