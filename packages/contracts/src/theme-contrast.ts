import * as texts from '@pickup/messages/operator/theme';
import { checkColors, type ContrastProblem } from '@pickup/theme/check-colors';
import { PART_CONTRAST } from '@pickup/theme/contrast';
import { derivePalettes, type ThemeColors } from '@pickup/theme/derive-palette';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import type { ThemeSettings } from './theme-settings.ts';

/** What decides whether a theme can be read. */
export type ColorSettings = Pick<
  ThemeSettings,
  'primary' | 'primaryText' | 'surface' | 'accent' | 'scheme'
>;

const { primary } = DEFAULT_PALETTES.light;

/** The colors of a theme as palettes are derived from them. */
export function themeColors({
  primary: chosen,
  primaryText,
  surface,
  accent,
}: Omit<ColorSettings, 'scheme'>): ThemeColors {
  return { primary: chosen, primaryText, surface, accent: accent ?? chosen };
}

/** Whether the theme leaves all colors as they are without one. */
export function hasDefaultColors(theme: Omit<ColorSettings, 'scheme'>): boolean {
  const colors = themeColors(theme);
  return (
    colors.primary === primary &&
    colors.accent === primary &&
    colors.surface === DEFAULT_PALETTES.light.paper &&
    colors.primaryText === 'auto'
  );
}

/** Every pair of colors that is hard to read, with words. The editor shows them while someone chooses. */
export function contrastProblems(theme: ColorSettings): readonly ContrastProblem[] {
  if (hasDefaultColors(theme)) return [];
  const { primary: main, primaryText, surface, accent, scheme } = theme;
  const key = [main, primaryText, surface, accent, scheme].join(' ');
  const problems = checked.get(key) ?? checkColors(themeColors(theme), scheme);
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(key, problems);
  return problems;
}

// A check takes milliseconds, and settings are read many times with the same colors.
const checked = new Map<string, readonly ContrastProblem[]>();
const MAX_CHECKED = 32;

/** The pair that is hardest to read, for each color that must change. */
export function hardestProblems(
  theme: ColorSettings,
): ReadonlyMap<ContrastProblem['field'], ContrastProblem> {
  const easiestFirst = contrastProblems(theme)
    .toReversed()
    .toSorted((a, b) => b.contrast / b.pair.least - a.contrast / a.pair.least);
  return new Map(easiestFirst.map((problem) => [fieldOf(problem, theme), problem]));
}

// Without an accent of its own, the primary color is the one to change.
function fieldOf({ field }: ContrastProblem, theme: ColorSettings): ContrastProblem['field'] {
  return field === 'accent' && theme.accent === undefined ? 'primary' : field;
}

/** Whether a background fails only because the page is not always dark. */
export function worksInDark(problem: ContrastProblem, theme: ColorSettings): boolean {
  if (problem.field !== 'surface' || theme.scheme === 'dark') return false;
  // A lighter background would be replaced by a dark one.
  if (derivePalettes(themeColors(theme)).dark.paper !== theme.surface) return false;
  const inDark = contrastProblems({ ...theme, scheme: 'dark' });
  return !inDark.some(({ field }) => field === 'surface');
}

/** "White text on the button color #ffd400 is hard to read. Its contrast is 1.4, and buttons need 4.5. …" */
export function contrastText(problem: ContrastProblem, theme: ColorSettings): string {
  const { pair, front, scheme, contrast, nearest } = problem;
  const field = fieldOf(problem, theme);
  return texts.lowContrast({
    front: pair.front,
    back: pair.back,
    frontColor: front,
    field,
    chosen: themeColors(theme)[field],
    scheme,
    // Rounded down, because 4.49 is not enough.
    contrast: (Math.floor(contrast * 10) / 10).toFixed(1),
    least: String(pair.least),
    isPart: pair.least === PART_CONTRAST,
    worksInDark: worksInDark(problem, theme),
    nearest,
  });
}
