import { EMBED_PATH, type EmbedMode } from '@pickup/contracts/page/embed';
import { basePath, type Language } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import { useCallback, useEffect, useRef } from 'react';
import { rememberVisit } from '../../shared/attribution.ts';
import { rememberHost } from '../../shared/host-page.ts';
import { trackStep } from '../../shared/track-step.ts';
import { connectToHost, type HostLink } from './host-link.ts';

/** The embedded page's requests to the embedding page. */
export interface Host {
  /** Scrolls to a part of the calculator and moves the focus to it. */
  readonly show: (part: HTMLElement | null) => void;
  readonly tellLead: () => void;
}

/** If a page embeds the frame without the loader, it never answers. */
const SILENT_AFTER_MS = 3_000;

/** Connects to the embedding page while the embedded page is mounted. */
export function useHost(parents: readonly string[]): Host {
  const link = useRef<HostLink | null>(null);
  const mode = useRef<EmbedMode | null>(null);
  useEffect(() => {
    let stopFollowing = () => {};
    const connection = connectToHost(parents, (host) => {
      // The frame changes its language itself, to keep the visitor's numbers.
      if (host.language !== language) return moveTo(host.language);
      rememberHost(host);
      rememberVisit();
      trackStep('visit');
      if (mode.current) return;
      mode.current = host.mode;
      stopFollowing = follow(connection, host.mode);
    });
    link.current = connection;
    const silent = setTimeout(() => trackStep('visit'), SILENT_AFTER_MS);
    return () => {
      clearTimeout(silent);
      stopFollowing();
      connection.close();
    };
  }, [parents]);
  const show = useCallback((part: HTMLElement | null) => {
    part?.focus({ preventScroll: true });
    // Browsers differ in whether a frame can scroll its parent, so the embedding page scrolls
    // itself.
    if (mode.current !== 'inline') return part?.scrollIntoView();
    const top = part?.getBoundingClientRect().top ?? 0;
    link.current?.send({ pickup: 'scroll', top });
  }, []);
  const tellLead = useCallback(() => link.current?.send({ pickup: 'lead' }), []);
  return { show, tellLead };
}

function moveTo(next: Language): void {
  location.replace(`${basePath(next)}${EMBED_PATH}${location.search}`);
}

/** Reports the content's height, or for a popup the Escape key. */
function follow(link: HostLink, mode: EmbedMode): () => void {
  document.documentElement.classList.add(`embed-${mode}`);
  return mode === 'inline' ? followHeight(link) : followEscape(link);
}

// Measures the content. The document is never lower than the frame, so a frame that became higher
// would report its own height.
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

// The focused frame gets the key, so the surrounding dialog never receives it.
function followEscape(link: HostLink): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) link.send({ pickup: 'close' });
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
