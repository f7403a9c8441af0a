import type { FontId } from '@pickup/theme/fonts';
import { toHex, toOklch } from '@pickup/theme/oklch';
import { DEFAULT_PALETTES, type Palette } from '@pickup/theme/palette';

/** The document's colors. Bars use the pale colors. */
export interface PaperColors extends Palette {
  readonly accentPale: string;
  readonly badPale: string;
}

/** The look of a document. It is plain data, because it is sent to another thread. */
export interface PaperLook {
  readonly colors: PaperColors;
  readonly font: FontId;
  /** Corner radii in points. */
  readonly radius: { readonly button: number; readonly card: number };
  /** The operator's logo, as stored in the settings. Null means Pickup's own logo. */
  readonly logo: string | null;
  /** Whether the brand's name appears beside the logo. */
  readonly showName: boolean;
}

export const PAPER: PaperLook = {
  colors: { ...DEFAULT_PALETTES.light, accentPale: '#ffe3a1', badPale: '#f0b3ad' },
  font: 'system',
  radius: { button: 7, card: 10 },
  logo: null,
  showName: true,
};

/** Adds the pale colors to a palette. */
export function paperColors(palette: Palette): PaperColors {
  const { c, h } = toOklch(palette.accent);
  const accentPale = toHex({ l: 0.92, c: Math.min(c * 0.45, 0.09), h });
  return { ...PAPER.colors, ...palette, accentPale };
}

/** US Letter in points. The content fills the space between the strip at the top and the footer. */
export const LETTER = { width: 612, height: 792 } as const;
export const CONTENT = { left: 54, right: 558, width: 504, top: 44, bottom: 732 } as const;
export const FOOTER_TOP = 748;

/** Pickup's logo on a 32 × 32 grid, as PDF path commands. Arcs are written as curves. */
export const LOGO = {
  handset: `8.6 6.5 m 11.8 6.5 l 13.8 11.8 l 11.3 13.8 l
12.6592 16.8799 15.1201 19.3408 18.2 20.7 c 20.2 18.2 l 25.5 20.2 l 25.5 23.4 l
25.5022 24.1257 25.2009 24.8192 24.6692 25.313 c 24.1374 25.8067 23.4235 26.0558 22.7 26 c
13.842 25.1729 6.8271 18.158 6 9.3 c 5.9442 8.5765 6.1933 7.8626 6.687 7.3308 c
7.1808 6.7991 7.8743 6.4979 8.6 6.5 c h`,
  trend: '17.5 14.5 m 24 8 l 18.5 7.5 m 24.5 7.5 l 24.5 13.5 l',
} as const;
