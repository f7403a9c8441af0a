import type { PageRenderer } from '@pickup/contracts/page/page';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Language } from '@pickup/messages/language';
import { compress } from '../../../platform/http/server/compress-answers.ts';
import { renderPage } from './make-document.ts';

const EVERY_VISITOR = { name: 'landing', query: {}, renderedAt: 1_700_000_000_000 } as const;

/** The size in bytes of the compressed landing page, for a visitor without a query. */
export async function measurePage(
  renderer: PageRenderer,
  settings: SiteSettings,
  language: Language,
): Promise<number> {
  const origin = settings.siteUrl ?? 'https://page.example';
  const version = { settings, number: 1, intake: null };
  const place = { language, preferred: null, origin };
  const html = renderPage(renderer, version, EVERY_VISITOR, place);
  return (await compress(Buffer.from(html), 'br')).length;
}
