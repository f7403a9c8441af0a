import {
  contrast,
  leastContrast,
  mostReadable,
  PART_CONTRAST,
  readable,
  TEXT_CONTRAST,
} from './contrast.ts';
import { toHex, toOklch, type Oklch } from './oklch.ts';
import { DEFAULT_PALETTES, type Palette, type Palettes, type Scheme } from './palette.ts';

/** Each color is "#rrggbb". */
export interface ThemeColors {
  readonly primary: string;
  readonly surface: string;
  readonly accent: string;
  readonly primaryText: 'auto' | 'light' | 'dark';
}

/**
 * In the light palette, the operator's chosen colors stay unchanged (decision 064). All other
 * colors are adjusted until they are readable.
 */
export function derivePalettes(colors: ThemeColors): Palettes {
  return { light: derive(colors, 'light'), dark: derive(colors, 'dark') };
}

function derive(colors: ThemeColors, scheme: Scheme): Palette {
  const areas = areasOf(colors, scheme);
  const texts = textsOf(colors, areas, scheme);
  return { ...areas, ...texts, ...highlightsOf(colors, { ...areas, ...texts }, scheme) };
}

type Areas = Pick<
  Palette,
  'paper' | 'surface' | 'surface2' | 'line' | 'badSurface' | 'night' | 'night2' | 'nightLine'
>;

const DARK_SURFACE = 0.3;
const DARK_PAPER = 0.185;

function areasOf({ primary, surface }: ThemeColors, scheme: Scheme): Areas {
  const chosen = toOklch(surface);
  const night = nightHue(primary);
  const { badSurface } = DEFAULT_PALETTES[scheme];
  if (scheme === 'light') {
    const nights = nightOf(night, 0.21);
    const card = 1 - (1 - chosen.l) * 0.1;
    const isWhite = chosen.l > 0.97;
    return {
      ...nights,
      badSurface,
      paper: surface,
      surface: isWhite ? '#ffffff' : toHex({ ...chosen, l: card, c: chosen.c * 0.3 }),
      surface2: toHex({ ...chosen, l: chosen.l - 0.027, c: chosen.c * 1.2 }),
      line: toHex({ ...chosen, l: chosen.l - 0.09, c: chosen.c * 1.5 }),
    };
  }
  const isDark = chosen.l <= DARK_SURFACE;
  const hue = chosen.c > 0.01 ? chosen : night;
  const paper = isDark ? chosen : { ...hue, l: DARK_PAPER, c: Math.min(hue.c, 0.015) };
  const lifted = (by: number) => toHex({ ...paper, l: paper.l + by, c: paper.c * 1.3 });
  return {
    ...nightOf(night, paper.l + 0.06),
    badSurface,
    paper: isDark ? surface : toHex(paper),
    surface: lifted(0.045),
    surface2: lifted(0.085),
    line: lifted(0.155),
  };
}

function nightHue(primary: string): Oklch {
  const { c, h } = toOklch(primary);
  return { l: 0, c: Math.min(c * 0.2, 0.022), h };
}

function nightOf(hue: Oklch, l: number): Pick<Areas, 'night' | 'night2' | 'nightLine'> {
  return {
    night: toHex({ ...hue, l }),
    night2: toHex({ ...hue, l: Math.max(l + 0.03, 0.275) }),
    nightLine: toHex({ ...hue, l: Math.max(l + 0.1, 0.37), c: hue.c * 1.2 }),
  };
}

type Texts = Pick<
  Palette,
  'ink' | 'ink2' | 'lineStrong' | 'good' | 'bad' | 'onBad' | 'focus' | 'onNight' | 'onNight2'
> &
  Pick<Palette, 'nightGood' | 'nightBad' | 'accentInk'>;

function textsOf(colors: ThemeColors, areas: Areas, scheme: Scheme): Texts {
  const isLight = scheme === 'light';
  const toward = isLight ? 'dark' : 'light';
  const defaults = DEFAULT_PALETTES[scheme];
  const neutral = toOklch(colors.surface);
  const hue = neutral.c > 0.003 ? neutral : nightHue(colors.primary);
  const tone = (l: number, c: number) => toHex({ l, c: Math.min(hue.c, c), h: hue.h });
  const pages = [areas.paper, areas.surface, areas.surface2];
  const text = (color: string, backgrounds = pages) =>
    readable(color, { backgrounds, contrast: TEXT_CONTRAST, toward });
  const nights = [areas.night, areas.night2];
  const night = (color: string) =>
    readable(color, { backgrounds: nights, contrast: TEXT_CONTRAST, toward: 'light' });
  const bad = text(defaults.bad, [...pages, areas.badSurface]);
  return {
    ink: tone(isLight ? 0.21 : 0.96, 0.015),
    ink2: text(tone(isLight ? 0.44 : 0.79, 0.025)),
    lineStrong: readable(tone(isLight ? 0.64 : 0.62, 0.02), {
      backgrounds: [areas.paper, areas.surface],
      contrast: PART_CONTRAST,
      toward,
    }),
    accentInk: text(colors.accent),
    good: text(defaults.good),
    bad,
    onBad: mostReadable([defaults.onBad, '#ffffff', '#000000'], [bad]),
    focus: focusOf(colors, [...pages, areas.badSurface], scheme),
    onNight: night(tone(0.97, 0.008)),
    onNight2: night(tone(0.8, 0.02)),
    nightGood: night(defaults.nightGood),
    nightBad: night(defaults.nightBad),
  };
}

/**
 * If the primary color is gray, the focus ring is blue, because a gray ring would look disabled.
 */
function focusOf({ primary }: ThemeColors, backgrounds: readonly string[], scheme: Scheme): string {
  const { c, h } = toOklch(primary);
  const isLight = scheme === 'light';
  const color =
    c < 0.05 ? DEFAULT_PALETTES[scheme].focus : toHex({ l: isLight ? 0.48 : 0.78, c, h });
  return readable(color, {
    backgrounds,
    contrast: TEXT_CONTRAST,
    toward: isLight ? 'dark' : 'light',
  });
}

type Highlights = Omit<Palette, keyof Areas | keyof Texts>;

function highlightsOf(colors: ThemeColors, drawn: Areas & Texts, scheme: Scheme): Highlights {
  const pages = [drawn.paper, drawn.surface];
  const nights = [drawn.night, drawn.night2];
  const shown = (color: string, text: ThemeColors['primaryText']) =>
    scheme === 'light' ? color : fillOnDark(color, text, pages);
  const ink = DEFAULT_PALETTES.light.ink;
  const primary = fillOf(shown(colors.primary, colors.primaryText), colors.primaryText, ink);
  const accent = fillOf(shown(colors.accent, 'auto'), 'auto', ink);
  const nightAccent = fillOf(
    readable(colors.accent, { backgrounds: nights, contrast: TEXT_CONTRAST, toward: 'light' }),
    'auto',
    ink,
  );
  const nightPrimary = fillOf(
    fillOnDark(colors.primary, colors.primaryText, [drawn.night]),
    colors.primaryText,
    ink,
  );
  return {
    primary: primary.fill,
    primaryHover: primary.hover,
    onPrimary: primary.textColor,
    accent: accent.fill,
    accentHover: accent.hover,
    onAccent: accent.textColor,
    nightAccent: nightAccent.fill,
    onNightAccent: nightAccent.textColor,
    nightPrimary: nightPrimary.fill,
    nightPrimaryHover: nightPrimary.hover,
    onNightPrimary: nightPrimary.textColor,
  };
}

/**
 * A nearly black fill becomes nearly white on dark areas, because a gray fill would look disabled.
 * White text that is readable on the chosen fill stays readable.
 */
function fillOnDark(
  color: string,
  text: ThemeColors['primaryText'],
  backgrounds: readonly string[],
): string {
  const { l, c, h } = toOklch(color);
  const isGray = c < 0.04 && text !== 'light';
  if (isGray && leastContrast(color, backgrounds) < PART_CONTRAST) {
    return toHex({ l: Math.max(0.88, 1 - l), c, h });
  }
  const fill = readable(color, { backgrounds, contrast: PART_CONTRAST, toward: 'light' });
  if (text !== 'light' || contrast('#ffffff', color) < TEXT_CONTRAST) return fill;
  return readable(fill, { backgrounds: ['#ffffff'], contrast: TEXT_CONTRAST, toward: 'dark' });
}

interface Fill {
  readonly fill: string;
  readonly hover: string;
  readonly textColor: string;
}

function fillOf(fill: string, text: ThemeColors['primaryText'], ink: string): Fill {
  const choices = { auto: ['#ffffff', ink, '#000000'], light: ['#ffffff'], dark: [ink, '#000000'] };
  const textColor = mostReadable(choices[text], [fill]);
  const { l, c, h } = toOklch(fill);
  const [darker, lighter] = [toHex({ l: l - 0.045, c, h }), toHex({ l: l + 0.045, c, h })];
  const safe = contrast(textColor, darker) > contrast(textColor, lighter) ? darker : lighter;
  return {
    fill,
    textColor,
    hover: leastContrast(textColor, [darker]) >= TEXT_CONTRAST ? darker : safe,
  };
}
