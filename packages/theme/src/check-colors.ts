import { COLOR_PAIRS, type ColorField, type ColorPair } from './color-pairs.ts';
import { contrast, nearestLightness } from './contrast.ts';
import { derivePalettes, type ThemeColors } from './derive-palette.ts';
import type { Palettes, Scheme } from './palette.ts';

export type ShownSchemes = 'light' | 'dark' | 'auto';

/** A pair of colors that cannot be told apart well enough. */
export interface ContrastProblem {
  /** The color to change. */
  readonly field: ColorField;
  readonly scheme: Scheme;
  readonly pair: ColorPair;
  /** The two colors, as "#rrggbb". */
  readonly front: string;
  readonly back: string;
  readonly contrast: number;
  /** The color for `field` that is nearest to the chosen one and solves all of its problems. */
  readonly nearest: string | null;
}

/** Checks every pair of colors that the page uses, in the schemes that it shows. Empty if all are readable. */
export function checkColors(colors: ThemeColors, shown: ShownSchemes): readonly ContrastProblem[] {
  const found = failingPairs(derivePalettes(colors), shown);
  const fields = [...new Set(found.map(({ field }) => field))];
  const nearest = new Map(fields.map((field) => [field, nearestPassing(colors, shown, field)]));
  return found.map((problem) => ({ ...problem, nearest: nearest.get(problem.field) ?? null }));
}

/** The failing pairs of finished palettes. */
export function failingPairs(
  palettes: Palettes,
  shown: ShownSchemes,
): readonly Omit<ContrastProblem, 'nearest'>[] {
  const schemes: readonly Scheme[] = shown === 'auto' ? ['light', 'dark'] : [shown];
  return schemes.flatMap((scheme) =>
    COLOR_PAIRS.map((pair) => {
      const [front, back] = [palettes[scheme][pair.front], palettes[scheme][pair.back]];
      return { field: pair.field, scheme, pair, front, back, contrast: contrast(front, back) };
    }).filter(({ contrast: measured, pair: { least } }) => measured < least),
  );
}

function nearestPassing(colors: ThemeColors, shown: ShownSchemes, field: ColorField) {
  const passes = (hex: string) =>
    !failingPairs(derivePalettes({ ...colors, [field]: hex }), shown).some(
      (problem) => problem.field === field,
    );
  return nearestLightness(colors[field], passes);
}
