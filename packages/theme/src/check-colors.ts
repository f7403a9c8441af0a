import { contrast, nearestLightness, PART_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { derivePalettes, type ThemeColors } from './derive-palette.ts';
import type { Palette, Palettes, Scheme } from './palette.ts';

type ColorField = Exclude<keyof ThemeColors, 'primaryText'>;

interface ColorPair {
  readonly front: keyof Palette;
  readonly back: keyof Palette;
  readonly minContrast: number;
  readonly field: ColorField;
}

const pairs = (
  field: ColorField,
  fronts: readonly (keyof Palette)[],
  backs: readonly (keyof Palette)[],
  minContrast = TEXT_CONTRAST,
): ColorPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, minContrast, field })));

const PAGE_BACKGROUNDS = ['paper', 'surface', 'surface2'] as const;
const NIGHT_BACKGROUNDS = ['night', 'night2'] as const;

const COLOR_PAIRS: readonly ColorPair[] = [
  ...pairs('primary', ['onPrimary'], ['primary', 'primaryHover']),
  ...pairs('primary', ['onNightPrimary'], ['nightPrimary', 'nightPrimaryHover']),
  ...pairs('surface', ['ink', 'ink2', 'good', 'bad', 'accentInk'], PAGE_BACKGROUNDS),
  ...pairs('surface', ['ink', 'bad'], ['badSurface']),
  ...pairs('surface', ['onBad'], ['bad']),
  ...pairs('surface', ['paper', 'surface'], ['ink']), // the skip link, and a muted microphone
  ...pairs('accent', ['onAccent'], ['accent', 'accentHover']),
  ...pairs('accent', ['nightAccent'], NIGHT_BACKGROUNDS),
  ...pairs('accent', ['onNightAccent'], ['nightAccent']),
  ...pairs('primary', ['onNight', 'onNight2', 'nightGood', 'nightBad'], NIGHT_BACKGROUNDS),
  ...pairs('surface', ['lineStrong'], ['paper', 'surface'], PART_CONTRAST), // the border of fields
  ...pairs('surface', ['focus'], [...PAGE_BACKGROUNDS, 'badSurface'], PART_CONTRAST),
  ...pairs('primary', ['onNight'], NIGHT_BACKGROUNDS, PART_CONTRAST), // the focus ring on the dark card
  ...pairs('surface', ['good'], ['line'], PART_CONTRAST), // the level of a speaker's voice
];

export type ShownSchemes = 'light' | 'dark' | 'auto';

export interface ContrastProblem {
  readonly field: ColorField;
  readonly scheme: Scheme;
  readonly pair: ColorPair;
  /** Both colors are "#rrggbb". */
  readonly front: string;
  readonly back: string;
  readonly contrast: number;
  /** The color nearest to the chosen one that solves all problems of `field`, or null. */
  readonly nearest: string | null;
}

export function checkColors(colors: ThemeColors, shown: ShownSchemes): readonly ContrastProblem[] {
  const found = failingPairs(derivePalettes(colors), shown);
  const fields = [...new Set(found.map(({ field }) => field))];
  const nearest = new Map(fields.map((field) => [field, nearestPassing(colors, shown, field)]));
  return found.map((problem) => ({ ...problem, nearest: nearest.get(problem.field) ?? null }));
}

export function failingPairs(
  palettes: Palettes,
  shown: ShownSchemes,
): readonly Omit<ContrastProblem, 'nearest'>[] {
  const schemes: readonly Scheme[] = shown === 'auto' ? ['light', 'dark'] : [shown];
  return schemes.flatMap((scheme) =>
    COLOR_PAIRS.map((pair) => {
      const [front, back] = [palettes[scheme][pair.front], palettes[scheme][pair.back]];
      return { field: pair.field, scheme, pair, front, back, contrast: contrast(front, back) };
    }).filter(({ contrast: measured, pair: { minContrast } }) => measured < minContrast),
  );
}

function nearestPassing(colors: ThemeColors, shown: ShownSchemes, field: ColorField) {
  const passes = (hex: string) =>
    !failingPairs(derivePalettes({ ...colors, [field]: hex }), shown).some(
      (problem) => problem.field === field,
    );
  return nearestLightness(colors[field], passes);
}
