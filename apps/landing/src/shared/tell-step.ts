import { FUNNEL_PATH, type PageStep } from '@pickup/contracts/funnel';

const told = new Set<PageStep>();

/**
 * Tells our own server of a step, once in a page's life, with the campaign's source and nothing of the
 * visitor. Whoever asks not to be tracked sends nothing.
 */
export function tellStep(step: PageStep): void {
  // Global Privacy Control is in no type library yet.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  if (told.has(step) || doNotTrack === '1' || globalPrivacyControl) return;
  told.add(step);
  const source = new URLSearchParams(location.search).get('utm_source') ?? '';
  // Unsent where the browser cannot or a blocker will not: a count is worth no error.
  navigator.sendBeacon?.(FUNNEL_PATH, JSON.stringify({ step, source: source.slice(0, 100) }));
}
