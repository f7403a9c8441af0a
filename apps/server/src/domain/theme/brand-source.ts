import type { Language } from '@pickup/messages/language';
import type { RoiModel } from '@pickup/roi';
import type { FontId } from '@pickup/theme/fonts';
import type { Palettes, Scheme } from '@pickup/theme/palette';

/** The images that are drawn for a theme. */
export const BRAND_FILES = ['icon.svg', 'icon.png', 'logo.png', 'card.png', 'card-es.png'] as const;
export type BrandFile = (typeof BRAND_FILES)[number];

/** What the images of a theme are drawn from. Plain data, because it is sent to another thread. */
export interface BrandSource {
  readonly name: string;
  /** As the settings have it. Null without a logo. */
  readonly logo: string | null;
  readonly showName: boolean;
  readonly palettes: Palettes;
  /** The scheme of the social card. */
  readonly scheme: Scheme;
  readonly font: FontId;
  readonly radius: number;
  /** What the social card's result is calculated with. */
  readonly models: Readonly<Record<Language, RoiModel>>;
  /** The page's own headlines, which the social card shows too. Null: the built-in one. */
  readonly headlines: Readonly<Record<Language, string | null>>;
}

export function isBrandFile(name: string): name is BrandFile {
  return BRAND_FILES.some((file) => file === name);
}
