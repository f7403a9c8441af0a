import { FUNNEL_PATH, type PageStep } from '@pickup/contracts/page/funnel';
import { isPreview } from './is-preview.ts';
import { pageSearch } from './host-page.ts';

const reported = new Set<PageStep>();

/**
 * Reports a funnel step to the server once per page load, without personal data. Reports nothing
 * for visitors who opt out of tracking, and nothing in the preview of a draft.
 */
export function trackStep(step: PageStep): void {
  // Type libraries do not include Global Privacy Control yet.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  if (reported.has(step) || doNotTrack === '1' || globalPrivacyControl || isPreview()) return;
  reported.add(step);
  const source = new URLSearchParams(pageSearch()).get('utm_source') ?? '';
  // Browsers and blockers may prevent the request. A lost report is acceptable.
  navigator.sendBeacon?.(FUNNEL_PATH, JSON.stringify({ step, source: source.slice(0, 100) }));
}
