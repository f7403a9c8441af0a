import * as texts from '@pickup/messages/operator/theme';
import { checkColors, type ContrastProblem } from '@pickup/theme/check-colors';
import { PART_CONTRAST } from '@pickup/theme/contrast';
import type { ThemeColors } from '@pickup/theme/derive-palette';
import { FONT_IDS } from '@pickup/theme/fonts';
import { MAX_IMAGE_LENGTH, readImage } from '@pickup/theme/image-data';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { MAX_RADIUS, RADII, type RadiusName } from '@pickup/theme/radii';
import { z } from 'zod';
import { requiredText } from './text.ts';

const color = z
  .string()
  .regex(/^#[\da-fA-F]{6}$/, { error: 'must be a color such as #ffb81c' })
  .toLowerCase();

const RADIUS_NAMES = Object.keys(RADII) as RadiusName[];

const logoSchema = z.strictObject({
  /** The text of an SVG file, or a PNG file as `data:image/png;base64,…`. */
  image: z
    .string()
    .max(MAX_IMAGE_LENGTH, { error: 'must be at most 128 kB' })
    .superRefine((text, context) => {
      const image = readImage(text);
      if (image.kind === 'refused') context.addIssue({ code: 'custom', message: image.problem });
    }),
  /** For people who cannot see it. The brand's name by default. */
  alt: requiredText(120).optional(),
  /** False if the logo contains the brand's name. */
  showName: z.boolean().default(true),
});

const { primary } = DEFAULT_PALETTES.light;

/** How page, emails and PDFs look. Without it, as in the specification. */
export const themeSchema = z
  .strictObject({
    /** Buttons that lead on. */
    primary: color.default(primary),
    /** The text on those buttons. */
    primaryText: z.enum(['auto', 'light', 'dark']).default('auto'),
    /** The background of pages. */
    surface: color.default(DEFAULT_PALETTES.light.paper),
    /** Highlights, such as the chart's line. The primary color by default. */
    accent: color.optional(),
    /** Corners: a name, or pixels. */
    radius: z.union([z.enum(RADIUS_NAMES), z.number().min(0).max(MAX_RADIUS)]).default('medium'),
    font: z.enum(FONT_IDS).default('system'),
    /** `auto` follows the visitor's system. */
    scheme: z.enum(['light', 'dark', 'auto']).default('auto'),
    logo: logoSchema.optional(),
  })
  .superRefine((theme, context) => {
    if (hasDefaultColors(theme)) return;
    for (const [field, problem] of firstProblems(theme)) {
      const message = `has too little contrast. ${problem}`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

export type ThemeSettings = z.output<typeof themeSchema>;

/** The colors of a theme as palettes are derived from them. */
export function themeColors({ accent, ...theme }: Omit<ThemeSettings, 'logo'>): ThemeColors {
  return { ...theme, accent: accent ?? theme.primary };
}

/** Whether the theme leaves all colors as they are without one. */
export function hasDefaultColors(theme: Omit<ThemeSettings, 'logo'>): boolean {
  const colors = themeColors(theme);
  return (
    colors.primary === primary &&
    colors.accent === primary &&
    colors.surface === DEFAULT_PALETTES.light.paper &&
    colors.primaryText === 'auto'
  );
}

/** Every pair of colors that is hard to read, with words. The editor shows them while someone chooses. */
export function contrastProblems(theme: ThemeSettings): readonly ContrastProblem[] {
  return hasDefaultColors(theme) ? [] : checkColors(themeColors(theme), theme.scheme);
}

/** One sentence for each color that must change: about the pair that is hardest to read. */
function firstProblems(theme: ThemeSettings): ReadonlyMap<ContrastProblem['field'], string> {
  const easiestFirst = contrastProblems(theme)
    .toReversed()
    .toSorted((a, b) => b.contrast / b.pair.least - a.contrast / a.pair.least);
  return new Map(
    easiestFirst.map((problem) => [fieldOf(problem, theme), contrastText(problem, theme)]),
  );
}

// Without an accent of its own, the primary color is the one to change.
function fieldOf({ field }: ContrastProblem, theme: ThemeSettings): ContrastProblem['field'] {
  return field === 'accent' && theme.accent === undefined ? 'primary' : field;
}

/** "White text on your primary color #ffd400 has a contrast of 1.4; buttons need 4.5. …" */
export function contrastText(problem: ContrastProblem, theme: ThemeSettings): string {
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
    nearest,
  });
}
