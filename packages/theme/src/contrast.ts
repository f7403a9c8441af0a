import { linearRgb, toHex, toOklch } from './oklch.ts';

/**
 * The minimum contrast ratios of WCAG 2.2 AA (1.4.3 and 1.4.11). `PART_CONTRAST` is for large text
 * and parts of controls.
 */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

/** Returns the contrast ratio that WCAG 2.2 defines, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export function leastContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(color, background)));
}

interface ContrastNeed {
  readonly backgrounds: readonly string[];
  readonly contrast: number;
  readonly toward?: 'light' | 'dark';
}

/** Changes only the color's lightness. If no lightness is readable, returns black or white. */
export function readable(
  color: string,
  { backgrounds, contrast: least, toward }: ContrastNeed,
): string {
  const passes = (hex: string) => leastContrast(hex, backgrounds) >= least;
  return (
    nearestLightness(color, passes, toward) ?? mostReadable(['#000000', '#ffffff'], backgrounds)
  );
}

/** The first color with enough contrast for text, or else the color with the most contrast. */
export function mostReadable(colors: readonly string[], backgrounds: readonly string[]): string {
  const first = colors.find((color) => leastContrast(color, backgrounds) >= TEXT_CONTRAST);
  const [best = '#000000'] = colors.toSorted(
    (a, b) => leastContrast(b, backgrounds) - leastContrast(a, backgrounds),
  );
  return first ?? best;
}

const STEPS = 64;
const REFINEMENTS = 5;

/** Returns the passing color with the nearest lightness, or null if no lightness passes. */
export function nearestLightness(
  color: string,
  passes: (hex: string) => boolean,
  toward?: 'light' | 'dark',
): string | null {
  if (passes(color)) return color;
  const origin = toOklch(color);
  const at = (l: number) => toHex({ ...origin, l: Math.min(1, Math.max(0, l)) });
  const signs = toward === undefined ? [-1, 1] : [toward === 'dark' ? -1 : 1];
  for (let step = 1; step <= STEPS; step += 1) {
    const found = signs.find((sign) => passes(at(origin.l + (sign * step) / STEPS)));
    if (found === undefined) continue;
    let [fails, works] = [
      origin.l + (found * (step - 1)) / STEPS,
      origin.l + (found * step) / STEPS,
    ];
    for (let count = 0; count < REFINEMENTS; count += 1) {
      const middle = (fails + works) / 2;
      if (passes(at(middle))) works = middle;
      else fails = middle;
    }
    return at(works);
  }
  return null;
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
