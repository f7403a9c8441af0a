import { toPublicSettings, type PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Language } from '@pickup/messages/language';
import { withProofPaths } from './proof-files.ts';
import { siteLook } from './site-look.ts';
import { publicTradeIcons } from './trade-icons.ts';

/** The settings that the page contains, with the URLs of the operator's images and files. */
export function shownSettings(
  settings: SiteSettings,
  language: Language,
  version: number | null,
): PublicSettings {
  return {
    ...toPublicSettings(withProofPaths(settings), language, version, siteLook(settings)?.logo),
    ...publicTradeIcons(settings),
  };
}
