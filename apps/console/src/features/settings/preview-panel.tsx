import type { Preview } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { type SettingPath, valueAt } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../shared/services.ts';
import { EmptyState, Loading } from '../../shared/ui/states.tsx';
import { Segments } from '../../shared/ui/segments.tsx';
import { useDraft, useEditor } from './fields/use-editor.ts';

const WIDTHS = { phone: 390, desktop: 1_280 } as const;

interface PreviewPanelProps {
  readonly shownPath: SettingPath | null;
}

export function PreviewPanel({ shownPath }: PreviewPanelProps) {
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
          shown={shownPath}
          onEdit={openField}
        />
      )}
    </section>
  );
}

/** Only the page preview opens settings on click, so the other previews have a different note. */
function noteOf(what: Preview, replaced: number): string {
  if (replaced > 0) return texts.previewReplaced;
  return what === 'page' ? texts.clickHint : texts.exampleHint;
}

/** Preview URLs expire, so the panel requests new ones this often. */
const RENEW_MS = 20 * 60_000;

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

interface PreviewFrameProps {
  readonly src: string;
  readonly title: string;
  /** The layout width in pixels. The frame is then scaled to fit. */
  readonly width: number;
  readonly shown: SettingPath | null;
  onEdit(path: SettingPath): void;
}

/** A newer preview replaces the current one only after loading, and keeps the scroll position. */
function PreviewFrame({ src, title, width, shown, onEdit }: PreviewFrameProps) {
  const [loaded, setLoaded] = useState(src);
  const current = useRef<HTMLIFrameElement>(null);
  const { ref, stage } = useStageSize();
  const scale = stage ? Math.min(1, stage.width / width) : 1;
  const size = { width, height: stage ? stage.height / scale : 0 };
  useClicks(current, onEdit);
  useEffect(() => {
    const frame = current.current;
    if (shown) frame?.contentWindow?.postMessage({ pickup: 'show', path: shown }, originOf(frame));
  }, [shown]);
  const showLoaded = (frame: HTMLIFrameElement, address: string) => {
    if (address !== src) return; // An even newer page is loading.
    if (current.current && current.current !== frame) copyScrollPosition(current.current, frame);
    current.current = frame;
    // By the second animation frame, the browser has painted the new page, so nothing flashes.
    requestAnimationFrame(() => requestAnimationFrame(() => setLoaded(address)));
  };
  return (
    <div className="preview-stage" ref={ref}>
      {[...new Set([loaded, src])].map((address) => (
        <div
          key={address}
          className="preview-scaled"
          data-loading={address !== loaded || undefined}
          inert={address !== loaded}
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <iframe
            src={address}
            title={title}
            style={{ ...size, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => showLoaded(currentTarget, address)}
          />
        </div>
      ))}
    </div>
  );
}

function useClicks(
  frame: { readonly current: HTMLIFrameElement | null },
  onEdit: (path: SettingPath) => void,
): void {
  const receive = useEffectEvent((event: MessageEvent) => {
    const { current } = frame;
    if (!current || event.source !== current.contentWindow) return;
    const path = event.origin === originOf(current) ? clickedSetting(event.data) : null;
    if (path) onEdit(path);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

const originOf = (frame: HTMLIFrameElement) => new URL(frame.src).origin;

export function clickedSetting(data: unknown): SettingPath | null {
  const [pickup, path] = [valueAt(data, ['pickup']), valueAt(data, ['path'])];
  if (pickup !== 'edit' || !Array.isArray(path) || path.length === 0) return null;
  const isPath = path.every((part) => typeof part === 'string' || Number.isInteger(part));
  return isPath ? path : null;
}

/** Scripts cannot read the scroll position of a page on another host or of a sandboxed email. */
function copyScrollPosition(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  try {
    to.contentWindow?.scrollTo(0, from.contentWindow?.scrollY ?? 0);
  } catch {
    // The scroll position is not readable, so the new page starts at the top.
  }
}

function useStageSize() {
  const [stage, setStage] = useState<{ readonly width: number; readonly height: number } | null>(
    null,
  );
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setStage((previous) =>
        previous?.width === width && previous.height === height ? previous : { width, height },
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, stage };
}
