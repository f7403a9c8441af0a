import type { Language } from '@pickup/messages/language';
import type { RoiModel } from '@pickup/roi';
import type { FontId } from '@pickup/theme/fonts';
import type { Palettes, Scheme } from '@pickup/theme/palette';

export const BRAND_FILES = ['icon.svg', 'icon.png', 'logo.png', 'card.png', 'card-es.png'] as const;
export type BrandFile = (typeof BRAND_FILES)[number];

export function isBrandFile(name: string): name is BrandFile {
  return BRAND_FILES.some((file) => file === name);
}

/** This is plain data, because it is sent to another thread. */
export interface BrandSource {
  readonly name: string;
  readonly logo: string | null;
  readonly showName: boolean;
  readonly palettes: Palettes;
  readonly scheme: Scheme;
  readonly font: FontId;
  readonly radius: number;
  readonly models: Readonly<Record<Language, RoiModel>>;
  /** Null for the built-in headline. */
  readonly headlines: Readonly<Record<Language, string | null>>;
}

const MAX_ICON_RATIO = 1.3;

export function isIcon({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.max(width / height, height / width) <= MAX_ICON_RATIO;
}

/** On a phone, the page's top bar has no room for words beside a wider logo. */
const MAX_RATIO_BESIDE_WORDS = 1.5;

export function isWide({ width, height }: { readonly width: number; readonly height: number }) {
  return width / height > MAX_RATIO_BESIDE_WORDS;
}
