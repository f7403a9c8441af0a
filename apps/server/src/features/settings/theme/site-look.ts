import { createHash } from 'node:crypto';
import type { PageTheme } from '@pickup/contracts/page/page';
import type { PublicLogo } from '@pickup/contracts/settings/public-settings';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import { customTextsOf, type HasCustomTexts } from '@pickup/settings/custom-texts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import {
  type ThemeSettings,
  hasDefaultColors,
  themeColors,
} from '@pickup/contracts/settings/theme-settings';
import type { Language } from '@pickup/messages/language';
import { derivePalettes } from '@pickup/theme/derive-palette';
import { pageFont } from '@pickup/theme/fonts';
import { readImage, type SettingsImage } from '@pickup/theme/image-data';
import { DEFAULT_PALETTES, type Palettes } from '@pickup/theme/palette';
import { radiiOf, RADII, type Radii } from '@pickup/theme/radii';
import { themeCss } from '@pickup/theme/theme-css';
import type { MailLook } from '../../../platform/mail/html/mail-styles.ts';
import { paperColors, type PaperLook } from '../../../platform/drawing/pdf/brand-paper.ts';
import { isIcon, isWide, type BrandSource } from './brand-file.ts';
import { logoBackground, type LogoBackground } from './logo-background.ts';
import { readLogo } from './logo-image.ts';
import { mailLook } from './mail-look.ts';

export const BRAND_PATH = '/brand';

export interface SiteLook {
  readonly page: PageTheme;
  readonly logo: PublicLogo | null;
  readonly paper: PaperLook;
  readonly mail: MailLook;
  readonly source: BrandSource;
  readonly logoSvg: string | null;
  /** Part of the images' paths, so that a changed theme gets new paths. */
  readonly version: string;
}

type Themed = Pick<SiteSettings, 'brand' | 'theme'> & OfferSettings & HasCustomTexts;
type CardWords = Pick<BrandSource, 'models' | 'headlines'>;

const HEADLINE = 'page/hero.headline';

const cachedLooks = new WeakMap<ThemeSettings, { readonly key: string; readonly look: SiteLook }>();

/** Null means the built-in look. */
export function siteLook({ brand, theme, texts, ...offer }: Themed): SiteLook | null {
  if (theme === undefined) return null;
  const { en, es } = offersFromSettings(offer);
  const headline = (language: Language) => customTextsOf({ texts }, language)?.[HEADLINE] ?? null;
  const words = {
    models: { en: en.model, es: es.model },
    headlines: { en: headline('en'), es: headline('es') },
  };
  const key = JSON.stringify([brand.name, words]);
  const cached = cachedLooks.get(theme);
  if (cached?.key === key) return cached.look;
  const look = makeLook(brand.name, theme, words);
  cachedLooks.set(theme, { key, look });
  return look;
}

function makeLook(name: string, theme: ThemeSettings, words: CardWords): SiteLook {
  const palettes = hasDefaultColors(theme) ? null : derivePalettes(themeColors(theme));
  const shown = palettes ?? DEFAULT_PALETTES;
  const radii = radiiOf(theme.radius);
  const image = theme.logo === undefined ? null : readImage(theme.logo.image);
  const version = versionOf(name, theme, words);
  const source = { ...sourceOf(name, theme, shown, radii), ...words };
  const logo = theme.logo && image ? logoOf(name, theme.logo, image, version) : null;
  const background =
    source.logo === null ? null : logoBackground(readLogo(source.logo)?.pixels ?? null, shown);
  return {
    version,
    source,
    logo,
    logoSvg: image?.kind === 'svg' ? image.text : null,
    page: pageLook(theme, palettes, image, background, version),
    paper: paperOf(source, shown, radii),
    mail: mailLook({ palettes: shown, scheme: theme.scheme, radii, logo, background, version }),
  };
}

function versionOf(name: string, theme: ThemeSettings, words: CardWords): string {
  const hash = createHash('sha256').update(JSON.stringify([DRAWING_VERSION, name, theme, words]));
  return hash.digest('base64url').slice(0, 12);
}

/**
 * Increase this number when the drawing of images changes, because browsers cache images forever.
 */
const DRAWING_VERSION = 2;

function sourceOf(
  name: string,
  theme: ThemeSettings,
  palettes: Palettes,
  radii: Radii,
): Omit<BrandSource, keyof CardWords> {
  return {
    name,
    logo: theme.logo?.image ?? null,
    showName: theme.logo?.showName ?? true,
    palettes,
    scheme: theme.scheme === 'dark' ? 'dark' : 'light',
    font: theme.font,
    radius: radii.medium,
  };
}

function pageLook(
  theme: ThemeSettings,
  palettes: Palettes | null,
  image: SettingsImage | null,
  background: LogoBackground | null,
  version: string,
): PageTheme {
  const font = pageFont(theme.font);
  const { light, dark } = palettes ?? DEFAULT_PALETTES;
  const path = (file: string) => `${BRAND_PATH}/${version}/${file}`;
  const pageColors = {
    light: theme.scheme === 'dark' ? dark.paper : light.paper,
    dark: theme.scheme === 'light' ? light.paper : dark.paper,
  };
  return {
    css: themeCss({
      palettes,
      scheme: theme.scheme,
      radii: theme.radius === 'medium' ? null : radiiOf(theme.radius),
      font,
      logo: background && {
        ...background,
        isWide: image !== null && image.kind !== 'refused' && isWide(image),
      },
    }),
    font: font?.preload ?? null,
    background: pageColors,
    icon: path(image?.kind === 'png' && isIcon(image) ? 'icon.png' : 'icon.svg'),
    touchIcon: path('icon.png'),
    card: { en: path('card.png'), es: path('card-es.png') },
  };
}

function logoOf(
  name: string,
  logo: NonNullable<ThemeSettings['logo']>,
  image: SettingsImage,
  version: string,
): PublicLogo | null {
  if (image.kind === 'refused') return null;
  const file = image.kind === 'svg' ? 'logo.svg' : 'logo.png';
  const { width, height } = image;
  const src = `${BRAND_PATH}/${version}/${file}`;
  return { src, width, height, alt: logo.alt ?? name, showName: logo.showName };
}

function paperOf(source: BrandSource, { light }: Palettes, { medium }: Radii): PaperLook {
  const share = medium / RADII.medium;
  return {
    colors: paperColors(light),
    font: source.font,
    radius: { button: 7 * share, card: Math.min(20, 10 * share) },
    logo: source.logo,
    showName: source.logo === null || source.showName,
  };
}

export function themeSources(theme: PageTheme | undefined): string[] {
  if (theme === undefined || theme.css === '') return [];
  return [`'sha256-${createHash('sha256').update(theme.css).digest('base64')}'`];
}
