import type { PublicLogo } from '@pickup/contracts/settings/public-settings';
import type { ShownSchemes } from '@pickup/theme/check-colors';
import type { Palettes } from '@pickup/theme/palette';
import type { Radii } from '@pickup/theme/radii';
import type { LogoBackground } from './logo-background.ts';
import type { MailLook } from '../../../platform/mail/html/mail-styles.ts';

interface Look {
  readonly palettes: Palettes;
  readonly scheme: ShownSchemes;
  readonly radii: Radii;
  readonly logo: PublicLogo | null;
  readonly background: LogoBackground | null;
  readonly version: string;
}

const LOGO = { height: 32, maxWidth: 220 } as const;

/** Emails use the font of the reader's email client, because few clients load other fonts. */
export function mailLook({ palettes, scheme, radii, logo, background, version }: Look): MailLook {
  const { light, dark } = palettes;
  return {
    light: scheme === 'dark' ? dark : light,
    dark: scheme === 'auto' ? dark : null,
    scheme: scheme === 'auto' ? 'light dark' : scheme,
    radius: {
      button: Math.min(24, Math.round(radii.small * 1.25)),
      card: Math.min(28, radii.medium),
      figures: Math.min(24, Math.round(radii.medium * 0.86)),
    },
    logo: logo && { ...logoOf(logo, version), ...backgrounds(background, scheme) },
  };
}

type MailLogo = NonNullable<MailLook['logo']>;

/** `background` is inline on the image. `darkBackground` replaces it in a reader's dark mode. */
function backgrounds(
  background: LogoBackground | null,
  scheme: ShownSchemes,
): Pick<MailLogo, 'background' | 'darkBackground'> {
  const light = background?.neededOnLight ? '#14181f' : null;
  const dark = background?.neededOnDark ? '#ffffff' : null;
  return scheme === 'dark'
    ? { background: dark, darkBackground: null }
    : { background: light, darkBackground: dark };
}

function logoOf(
  { width, height, alt, showName }: PublicLogo,
  version: string,
): Omit<MailLogo, 'background' | 'darkBackground'> {
  const shown = Math.min(LOGO.maxWidth, (width / height) * LOGO.height);
  // Email clients do not show SVG.
  return {
    path: `/brand/${version}/logo.png`,
    width: Math.round(shown),
    height: Math.round((height / width) * shown),
    alt,
    showName,
  };
}
