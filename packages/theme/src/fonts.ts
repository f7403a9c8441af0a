/** With these metrics, nothing moves when the theme's font replaces the fallback font. */
interface Fallback {
  /** In percent of the fallback font's own size. */
  readonly size: number;
  /** In percent of the adjusted size. */
  readonly ascent: number;
  readonly descent: number;
}

interface BundledFont {
  readonly name: string;
  readonly kind: 'sans' | 'serif';
  readonly weights: string;
  readonly latin: string;
  readonly latinExt: string;
  /** The prefix of the font's file names for PDFs. */
  readonly pdfFilePrefix: string;
  readonly regular: Fallback;
  readonly bold: Fallback;
}

export const FONTS = {
  figtree: {
    name: 'Figtree',
    kind: 'sans',
    weights: '300 900',
    latin: 'figtree-latin.4ba7d3d0.woff2',
    latinExt: 'figtree-latin-ext.bf7828e2.woff2',
    pdfFilePrefix: 'Figtree',
    regular: { size: 98.56, ascent: 96.39, descent: 25.37 },
    bold: { size: 95.32, ascent: 99.67, descent: 26.23 },
  },
  manrope: {
    name: 'Manrope',
    kind: 'sans',
    weights: '200 800',
    latin: 'manrope-latin.a30ddcd3.woff2',
    latinExt: 'manrope-latin-ext.3911b66d.woff2',
    pdfFilePrefix: 'Manrope',
    regular: { size: 98.68, ascent: 108.02, descent: 30.4 },
    bold: { size: 99.92, ascent: 106.68, descent: 30.02 },
  },
  'public-sans': {
    name: 'Public Sans',
    kind: 'sans',
    weights: '100 900',
    latin: 'public-sans-latin.5ed4d31c.woff2',
    latinExt: 'public-sans-latin-ext.3a00a32f.woff2',
    pdfFilePrefix: 'PublicSans',
    regular: { size: 100.97, ascent: 94.09, descent: 22.28 },
    bold: { size: 98.63, ascent: 96.31, descent: 22.81 },
  },
  lora: {
    name: 'Lora',
    kind: 'serif',
    weights: '400 700',
    latin: 'lora-latin.ddb8c660.woff2',
    latinExt: 'lora-latin-ext.2a2d9c22.woff2',
    pdfFilePrefix: 'Lora',
    regular: { size: 115.13, ascent: 87.38, descent: 23.8 },
    bold: { size: 110.94, ascent: 90.68, descent: 24.7 },
  },
  bitter: {
    name: 'Bitter',
    kind: 'serif',
    weights: '100 900',
    latin: 'bitter-latin.0efe0fbe.woff2',
    latinExt: 'bitter-latin-ext.8c1f1559.woff2',
    pdfFilePrefix: 'Bitter',
    regular: { size: 112.01, ascent: 83.48, descent: 23.66 },
    bold: { size: 108.66, ascent: 86.05, descent: 24.39 },
  },
} as const satisfies Readonly<Record<string, BundledFont>>;

export const FONT_IDS = ['system', 'figtree', 'manrope', 'public-sans', 'lora', 'bitter'] as const;
export type FontId = (typeof FONT_IDS)[number];

/** Browsers cache responses under this path forever. */
const FONT_PATH = '/assets/fonts/';

export interface PageFont {
  readonly preload: string;
  readonly faces: string;
  readonly family: string;
}

const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SIMILAR = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    last: SYSTEM,
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
    last: 'Georgia,serif',
  },
} as const;
// The Latin file lacks these letters of Western and Central European names.
const EXT_RANGE = 'U+100-2BA,U+1E00-1EFF';

export function pageFont(id: FontId): PageFont | null {
  if (id === 'system') return null;
  const font: BundledFont = FONTS[id];
  const { regular, bold, last } = SIMILAR[font.kind];
  const face = (file: string, range = '') =>
    `@font-face{font-family:T;src:url(${FONT_PATH}${file})format("woff2");font-weight:${font.weights};font-display:swap${range}}`;
  return {
    preload: `${FONT_PATH}${font.latin}`,
    family: `T,U,${last}`,
    faces: [
      face(font.latin),
      face(font.latinExt, `;unicode-range:${EXT_RANGE}`),
      fallbackFace(regular, '100 599', font.regular),
      fallbackFace(bold, '600 900', font.bold),
    ].join(''),
  };
}

function fallbackFace(
  names: readonly string[],
  weights: string,
  { size, ascent, descent }: Fallback,
): string {
  const sources = names.map((name) => `local(${name})`).join(',');
  return `@font-face{font-family:U;src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
