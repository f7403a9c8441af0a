import type { SvgElement } from '@pickup/theme/parse-svg';
import { createHash } from 'node:crypto';
import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import type { PublicSettings, PublicTradeIcon } from '@pickup/contracts/settings/public-settings';
import { sanitizeSvg, type SafeSvg } from '@pickup/theme/sanitize-svg';
import { BRAND_PATH } from './site-look.ts';

/** The operator's drawing for a trade, ready to be served. */
export interface TradeIconFile extends PublicTradeIcon {
  /** Part of the path, so that a changed drawing gets a new path. */
  readonly version: string;
  /** A sanitized SVG. */
  readonly text: string;
}

type Trades = NonNullable<OfferSettings['trades']>;
type Files = ReadonlyMap<string, TradeIconFile>;

const known = new WeakMap<Trades, Files>();
const NONE: Files = new Map();

/** The operator's icons by file name. Created once for each version of the settings. */
export function tradeIconFiles({ trades }: Pick<OfferSettings, 'trades'>): Files {
  if (trades === undefined) return NONE;
  const files = known.get(trades) ?? makeFiles(trades);
  known.set(trades, files);
  return files;
}

/** The facts about these icons for the page. Absent if there are none. */
export function publicTradeIcons(
  settings: Pick<OfferSettings, 'trades'>,
): Pick<PublicSettings, 'tradeIcons'> {
  const files = tradeIconFiles(settings);
  const icons = (settings.trades ?? []).flatMap(({ id, hidden }) => {
    const file = hidden ? undefined : files.get(fileName(id));
    return file ? [[id, { src: file.src, isPlain: file.isPlain }] as const] : [];
  });
  return icons.length === 0 ? {} : { tradeIcons: Object.fromEntries(icons) };
}

const fileName = (id: string) => `trade-${id}.svg`;

function makeFiles(trades: Trades): Files {
  return new Map(
    trades.flatMap(({ id, icon }) => {
      const drawing = typeof icon === 'object' ? sanitizeSvg(icon.svg) : null;
      if (drawing?.kind !== 'svg') return [];
      const isPlain = isPlainSvg(drawing);
      const text = isPlain ? whiteSvg(drawing) : drawing.text;
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
      const src = `${BRAND_PATH}/${version}/${fileName(id)}`;
      return [[fileName(id), { src, isPlain, version, text }] as const];
    }),
  );
}

const PAINTS = ['fill', 'stroke'] as const;
const UNPAINTED = ['none', 'transparent', 'inherit'];

/** Whether a drawing has a single color. */
function isPlainSvg({ root }: SafeSvg): boolean {
  const colors = colorsOf(root).map((color) => color.toLowerCase().replace(/\s+/g, ''));
  return !colors.some((color) => color.startsWith('url(')) && new Set(colors).size <= 1;
}

function colorsOf({ attributes, children }: SvgElement): string[] {
  const own = PAINTS.map((name) => attributes.get(name) ?? 'none');
  return [...own.filter((color) => !UNPAINTED.includes(color)), ...children.flatMap(colorsOf)];
}

/** The drawing in white, for use as a mask. */
function whiteSvg({ text }: SafeSvg): string {
  const white = text.replaceAll(
    / (fill|stroke|color)="(?!none"|transparent")[^"]*"/g,
    ' $1="#fff"',
  );
  // Parts without a color would be black.
  return /^<svg[^>]* fill="/.test(white) ? white : white.replace('<svg', '<svg fill="#fff"');
}
