import type { PageRenderer } from '@pickup/contracts/page';
import { ownTextsOf } from '@pickup/contracts/own-texts-of';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Language } from '@pickup/messages/language';
import { shownSettings } from '../domain/theme/shown-settings.ts';
import { siteLook } from '../domain/theme/site-look.ts';
import { compressStart } from '../platform/http/compressed-start.ts';

const EVERY_VISITOR = { name: 'landing', query: {}, renderedAt: 1_700_000_000_000 } as const;

/** The bytes of the landing page for a visitor without a query, compressed as visitors get it. */
export async function measurePage(
  renderer: PageRenderer,
  settings: SiteSettings,
  language: Language,
): Promise<number> {
  const look = siteLook(settings);
  const origin = settings.siteUrl ?? 'https://page.example';
  const own = shownSettings(settings, language, 1);
  const theme = look ? { theme: look.page } : {};
  const texts = ownTextsOf(settings, language);
  const words = texts ? { texts } : {};
  const context = { settings: own, language, preferred: null, origin, ...theme, ...words };
  const start = Buffer.from(renderer.renderStart(EVERY_VISITOR, context));
  const end = Buffer.from(renderer.renderEnd(EVERY_VISITOR));
  return (await compressStart(start, 'br', 'best')).bytes.length + end.length;
}
