import type { SiteSettings } from '@pickup/contracts/site-settings';
import { themeSchema } from '@pickup/contracts/theme-settings';
import { BRAND_PATH } from '../../domain/theme/site-look.ts';

/** The settings as visitors see them whose system has that color scheme. A theme that is always the same stays. */
export function inScheme(settings: SiteSettings, wanted: string | undefined): SiteSettings {
  const scheme = wanted === 'light' || wanted === 'dark' ? wanted : null;
  const theme = settings.theme ?? themeSchema.parse({});
  if (scheme === null || theme.scheme !== 'auto') return settings;
  return { ...settings, theme: { ...theme, scheme } };
}

const IMAGES = new RegExp(`(?:https?://[^\\s"'/]+)?${BRAND_PATH}/([\\w-]{12})/`, 'g');

/** HTML with the addresses of the draft's images under its own. Elsewhere, there are only those of published themes. */
export function withImagesOf(previewPath: string, html: string): string {
  return html.replaceAll(IMAGES, `${previewPath}${BRAND_PATH}/$1/`);
}
