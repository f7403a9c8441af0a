import { FONT_IDS } from '@pickup/theme/fonts';
import { readImage } from '@pickup/theme/image-data';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { MAX_RADIUS, RADII, type RadiusName } from '@pickup/theme/radii';
import { z } from 'zod';
import { refusal } from './setting-problem.ts';
import { lineText } from './text.ts';
import { contrastText, hardestProblems, hasDefaultColors, worksInDark } from './theme-contrast.ts';

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
  /** For people who cannot see it. The brand's name by default. */
  alt: lineText(120).optional(),
  /** False if the logo contains the brand's name. */
  showName: z.boolean().default(true),
});

const DEFAULT_COLOR = DEFAULT_PALETTES.light.primary;

/** How page, emails and PDFs look. Without it, as in the specification. */
export const themeSchema = z
  .strictObject({
    /** Buttons that lead on. */
    primary: color.default(DEFAULT_COLOR),
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
    const { primary, surface, accent = primary } = theme;
    if (![primary, surface, accent].every((text) => COLOR.test(text))) return;
    if (hasDefaultColors(theme)) return;
    for (const [field, problem] of hardestProblems(theme)) {
      const found = {
        details: contrastText(problem, theme),
        ...(problem.nearest !== null && { nearest: problem.nearest }),
        ...(worksInDark(problem, theme) && { scheme: 'dark' }),
      };
      context.addIssue({ code: 'custom', path: [field], ...refusal('low_contrast', found) });
    }
  });

export type ThemeSettings = z.output<typeof themeSchema>;
