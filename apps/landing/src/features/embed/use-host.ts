import { EMBED_PATH, type EmbedMode } from '@pickup/contracts/page/embed';
import { basePath, type Language } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import { useCallback, useEffect, useRef } from 'react';
import { rememberVisit } from '../../shared/attribution.ts';
import { rememberHost } from '../../shared/host-page.ts';
import { trackStep } from '../../shared/track-step.ts';
import { connectToHost, type HostLink } from './host-link.ts';

export interface Host {
  /** Focuses a part of the page and scrolls to it. */
  readonly show: (part: HTMLElement | null) => void;
  /** Reports an accepted lead to the embedding page. */
  readonly reportLead: () => void;
}

/**
 * After this time, the visit counts even without a reply. An embedding page that does not use the
 * loader never replies.
 */
const SILENT_AFTER_MS = 3_000;

export function useHost(parents: readonly string[]): Host {
  const link = useRef<HostLink | null>(null);
  const mode = useRef<EmbedMode | null>(null);
  useEffect(() => {
    let stopFollowing = () => {};
    const connection = connectToHost(parents, (host) => {
      // The frame changes the language itself, because the loader would reload the frame without
      // the visitor's numbers.
      if (host.language !== language) return switchLanguage(host.language);
      rememberHost(host);
      rememberVisit();
      trackStep('visit');
      if (mode.current) return;
      mode.current = host.mode;
      stopFollowing = follow(connection, host.mode);
    });
    link.current = connection;
    const silenceTimer = setTimeout(() => trackStep('visit'), SILENT_AFTER_MS);
    return () => {
      clearTimeout(silenceTimer);
      stopFollowing();
      connection.close();
    };
  }, [parents]);
  const show = useCallback((part: HTMLElement | null) => {
    part?.focus({ preventScroll: true });
    // Some browsers do not let a frame scroll the embedding page, so the loader scrolls it.
    if (mode.current !== 'inline') return part?.scrollIntoView();
    const top = part?.getBoundingClientRect().top ?? 0;
    link.current?.send({ pickup: 'scroll', top });
  }, []);
  const reportLead = useCallback(() => link.current?.send({ pickup: 'lead' }), []);
  return { show, reportLead };
}

function switchLanguage(next: Language): void {
  location.replace(`${basePath(next)}${EMBED_PATH}${location.search}`);
}

/** An inline frame reports the content's height, and a popup reports the Escape key. */
function follow(link: HostLink, mode: EmbedMode): () => void {
  document.documentElement.classList.add(`embed-${mode}`);
  return mode === 'inline' ? followHeight(link) : followEscape(link);
}

// The document is at least as tall as the frame, so this measures the body instead.
function followHeight(link: HostLink): () => void {
  const { body } = document;
  let reported = 0;
  const report = () => {
    const height = Math.ceil(body.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    link.send({ pickup: 'height', height });
  };
  report(); // the observer does not fire while the frame is outside of the viewport
  const observer = new ResizeObserver(report);
  observer.observe(body);
  return () => observer.disconnect();
}

// While the frame has the focus, the dialog around the frame does not get the Escape key.
function followEscape(link: HostLink): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) link.send({ pickup: 'close' });
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
