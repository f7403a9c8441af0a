import { capitalized } from '@pickup/messages/dates';
import { fill } from '@pickup/messages/fill';
import texts from '@pickup/messages/operator/settings/theme' with { type: 'json' };
import { checkColors, type ContrastProblem } from '@pickup/theme/check-colors';
import { PART_CONTRAST } from '@pickup/theme/contrast';
import { derivePalettes, type ThemeColors } from '@pickup/theme/derive-palette';
import { FONT_IDS } from '@pickup/theme/fonts';
import { readImage } from '@pickup/theme/image-data';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { MAX_RADIUS, RADII, type RadiusName } from '@pickup/theme/radii';
import { z } from 'zod';
import { refusal } from './setting-problem.ts';
import { lineText } from '../text.ts';

const COLOR = /^#[\da-fA-F]{6}$/;
const color = z
  .string()
  .refine((text) => COLOR.test(text), refusal('not_color'))
  .toLowerCase();

const RADIUS_NAMES = Object.keys(RADII) as RadiusName[];

const logoSchema = z.strictObject({
  /** The text of an SVG file, or a PNG file as `data:image/png;base64,…`. */
  image: z.string().superRefine((text, context) => {
    const image = readImage(text);
    if (image.kind !== 'refused') return;
    context.addIssue({ code: 'custom', ...refusal(...image.problem) });
  }),
  alt: lineText(120).optional(),
  /** False if the logo contains the brand's name. */
  showName: z.boolean().default(true),
});

const DEFAULT_COLOR = DEFAULT_PALETTES.light.primary;

/** Without a theme, pages, emails and PDFs look as in the specification. */
export const themeSchema = z
  .strictObject({
    primary: color.default(DEFAULT_COLOR),
    primaryText: z.enum(['auto', 'light', 'dark']).default('auto'),
    surface: color.default(DEFAULT_PALETTES.light.paper),
    /** Highlights, such as the line of the chart. The default is the primary color. */
    accent: color.optional(),
    radius: z.union([z.enum(RADIUS_NAMES), z.number().min(0).max(MAX_RADIUS)]).default('medium'),
    font: z.enum(FONT_IDS).default('system'),
    /** With `auto`, the page follows the visitor's system. */
    scheme: z.enum(['light', 'dark', 'auto']).default('auto'),
    logo: logoSchema.optional(),
  })
  .superRefine((theme, context) => {
    const { primary, surface, accent = primary } = theme;
    if (![primary, surface, accent].every((text) => COLOR.test(text))) return;
    if (hasDefaultColors(theme)) return;
    for (const [field, problem] of worstContrastProblems(theme)) {
      const found = {
        details: contrastText(problem, theme),
        ...(problem.nearest !== null && { nearest: problem.nearest }),
        ...(passesInDarkScheme(problem, theme) && { scheme: 'dark' }),
      };
      context.addIssue({ code: 'custom', path: [field], ...refusal('low_contrast', found) });
    }
  });

export type ThemeSettings = z.output<typeof themeSchema>;

export type ColorSettings = Pick<
  ThemeSettings,
  'primary' | 'primaryText' | 'surface' | 'accent' | 'scheme'
>;

const { primary } = DEFAULT_PALETTES.light;

export function themeColors({
  primary: chosen,
  primaryText,
  surface,
  accent,
}: Omit<ColorSettings, 'scheme'>): ThemeColors {
  return { primary: chosen, primaryText, surface, accent: accent ?? chosen };
}

export function hasDefaultColors(theme: Omit<ColorSettings, 'scheme'>): boolean {
  const colors = themeColors(theme);
  return (
    colors.primary === primary &&
    colors.accent === primary &&
    colors.surface === DEFAULT_PALETTES.light.paper &&
    colors.primaryText === 'auto'
  );
}

export function contrastProblems(theme: ColorSettings): readonly ContrastProblem[] {
  if (hasDefaultColors(theme)) return [];
  const { primary: main, primaryText, surface, accent, scheme } = theme;
  const key = [main, primaryText, surface, accent, scheme].join(' ');
  const problems = checked.get(key) ?? checkColors(themeColors(theme), scheme);
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(key, problems);
  return problems;
}

// A check takes milliseconds, and settings with the same colors are read many times.
const checked = new Map<string, readonly ContrastProblem[]>();
const MAX_CHECKED = 32;

/** For each color that must change, the pair that misses its required contrast by the most. */
export function worstContrastProblems(
  theme: ColorSettings,
): ReadonlyMap<ContrastProblem['field'], ContrastProblem> {
  const easiestFirst = contrastProblems(theme)
    .toReversed()
    .toSorted((a, b) => b.contrast / b.pair.minContrast - a.contrast / a.pair.minContrast);
  return new Map(easiestFirst.map((problem) => [fieldOf(problem, theme), problem]));
}

// Without an accent color, the primary color is the one to change.
function fieldOf({ field }: ContrastProblem, theme: ColorSettings): ContrastProblem['field'] {
  return field === 'accent' && theme.accent === undefined ? 'primary' : field;
}

/** Whether a background fails only because the page is not always dark. */
export function passesInDarkScheme(problem: ContrastProblem, theme: ColorSettings): boolean {
  if (problem.field !== 'surface' || theme.scheme === 'dark') return false;
  // In dark mode, the page replaces a lighter background with a dark one.
  if (derivePalettes(themeColors(theme)).dark.paper !== theme.surface) return false;
  const inDark = contrastProblems({ ...theme, scheme: 'dark' });
  return !inDark.some(({ field }) => field === 'surface');
}

const FRONTS: Readonly<Record<string, string>> = texts.fronts;
const NEEDS: Readonly<Record<string, string>> = texts.needs;
const TONES: Readonly<Record<string, string>> = texts.tones;

export function contrastText(problem: ContrastProblem, theme: ColorSettings): string {
  const { pair, scheme, contrast, nearest } = problem;
  const field = fieldOf(problem, theme);
  const isPart = pair.minContrast === PART_CONTRAST;
  return [
    fill(isPart ? texts.hardToSee : texts.hardToRead, {
      subject: subjectOf(problem),
      field: texts.fields[field],
      color: themeColors(theme)[field],
      colors: scheme === 'dark' ? texts.darkColors : '',
    }),
    fill(texts.contrast, {
      // rounded down, because 4.49 is not enough
      contrast: (Math.floor(contrast * 10) / 10).toFixed(1),
      need: NEEDS[pair.back] ?? (isPart ? texts.partsNeed : texts.textNeeds),
      least: pair.minContrast,
    }),
    ...(passesInDarkScheme(problem, theme) ? [texts.alwaysDark] : []),
    nearest === null ? texts.noNearest : fill(texts.nearest, { color: nearest }),
  ].join(' ');
}

function subjectOf({ pair, front }: ContrastProblem): string {
  const name = pair.back.includes('rimary') ? undefined : FRONTS[pair.front];
  const what = name ?? texts.text;
  const tone = TONES[front];
  if (tone !== undefined) return fill(texts.toned, { tone, what });
  return capitalized(what);
}
