import type { SiteSettings } from '@pickup/contracts/site-settings';
import { ok, warning, type Finding } from './finding.ts';

/** What the page lacks and visitors look for. The server starts without it. */
export function checkPage({ privacyUrl }: Pick<SiteSettings, 'privacyUrl'>): Finding {
  if (privacyUrl !== undefined) return ok('Page', 'it links to your privacy policy.');
  const advice = 'Set privacyUrl in the page editor. Visitors who leave their details look for it.';
  return warning('Page', 'it has no link to a privacy policy.', advice);
}
