import { PART_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import type { Palette } from './palette.ts';
import type { ThemeColors } from './derive-palette.ts';

/** The color of a theme that a pair depends on most. */
export type ColorField = Exclude<keyof ThemeColors, 'primaryText'>;

/** Two colors that meet on the page, in the emails or on paper. */
export interface ColorPair {
  readonly front: keyof Palette;
  readonly back: keyof Palette;
  readonly least: number;
  readonly field: ColorField;
}

const pairs = (
  field: ColorField,
  fronts: readonly (keyof Palette)[],
  backs: readonly (keyof Palette)[],
  least = TEXT_CONTRAST,
): ColorPair[] => fronts.flatMap((front) => backs.map((back) => ({ front, back, least, field })));

const PAGES = ['paper', 'surface', 'surface2'] as const;
const NIGHTS = ['night', 'night2'] as const;

/** Every pair of text and background, and of a part of a control and its background. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  ...pairs('primary', ['onPrimary'], ['primary', 'primaryHover']),
  ...pairs('primary', ['onNightPrimary'], ['nightPrimary', 'nightPrimaryHover']),
  ...pairs('surface', ['ink', 'ink2', 'good', 'bad', 'accentInk'], PAGES),
  ...pairs('surface', ['ink', 'bad'], ['badSurface']),
  ...pairs('surface', ['onBad'], ['bad']),
  ...pairs('surface', ['paper', 'surface'], ['ink']), // the skip link, and a muted microphone
  ...pairs('accent', ['onAccent'], ['accent', 'accentHover']),
  ...pairs('accent', ['nightAccent'], NIGHTS),
  ...pairs('accent', ['onNightAccent'], ['nightAccent']),
  ...pairs('primary', ['onNight', 'onNight2', 'nightGood', 'nightBad'], NIGHTS),
  ...pairs('surface', ['lineStrong'], ['paper', 'surface'], PART_CONTRAST), // the border of fields
  ...pairs('surface', ['focus'], [...PAGES, 'badSurface'], PART_CONTRAST),
  ...pairs('primary', ['onNight'], NIGHTS, PART_CONTRAST), // the focus ring on the dark card
  ...pairs('surface', ['good'], ['line'], PART_CONTRAST), // the level of a speaker's voice
];
