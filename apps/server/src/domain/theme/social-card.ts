import { CARD_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { calculateResults, formatCurrency, planOf } from '@pickup/roi';
import type { Palette } from '@pickup/theme/palette';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { breakLines } from '../../platform/pdf/break-lines.ts';
import type { PdfFont } from '../../platform/pdf/pdf-font.ts';
import type { PdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { drawSvg } from '../../platform/raster/draw-svg.ts';
import type { Pixmap } from '../../platform/raster/pixmap.ts';
import { Sketch } from '../../platform/raster/sketch.ts';
import { markSvg } from './brand-mark.ts';
import type { BrandSource } from './brand-source.ts';
import { logoPixels } from './logo-pixels.ts';

/** The size that social networks ask for. */
const [WIDTH, HEIGHT] = [1_200, 630];
const LEFT = 72;
const TEXT_WIDTH = 600;
const RULER = 58;

/** The image that shared links show: the logo, the headline, and the result for the default numbers. */
export function drawSocialCard(brand: BrandSource, fonts: PdfFonts, language: Language): Pixmap {
  const colors = brand.palettes[brand.scheme];
  const sketch = new Sketch(WIDTH, HEIGHT, colors.paper);
  const texts = CARD_TEXTS[language];
  drawBrand(sketch, brand, fonts, texts.name);
  const bottom = drawHeadline(
    sketch,
    brand.headlines[language] ?? texts.headline,
    fonts.bold,
    colors.ink,
  );
  drawLines(
    sketch,
    texts.invitation,
    { font: fonts.regular, size: 30, color: colors.ink2, y: bottom + 66 },
    560,
  );
  drawResult(sketch, brand, fonts, language);
  drawRuler(sketch, colors);
  return sketch.pixmap;
}

function drawBrand(sketch: Sketch, brand: BrandSource, fonts: PdfFonts, title: string): void {
  const colors = brand.palettes[brand.scheme];
  const logo = brand.logo === null ? ownMark(brand) : (logoPixels(brand.logo) ?? ownMark(brand));
  const height = Math.min(64, (320 * logo.height) / logo.width);
  const width = (logo.width / logo.height) * height;
  sketch.image(logo, { x: LEFT, y: 76 + (64 - height) / 2, width, height });
  const shown = brand.logo !== null && brand.showName ? brand.name : title;
  const size = fitted(shown, fonts.bold, 32, LEFT + TEXT_WIDTH - width - 90);
  sketch.text(shown, { font: fonts.bold, size, color: colors.ink, x: LEFT + width + 18, y: 119 });
}

function ownMark({ palettes, radius, scheme }: BrandSource): Pixmap {
  const mark = sanitizeSvg(markSvg(palettes[scheme], Math.min(16, radius * 0.57)));
  if (mark.kind === 'refused') throw new Error(`Our own mark ${mark.problem}`);
  return drawSvg(mark, 128);
}

function fitted(text: string, font: PdfFont, size: number, width: number): number {
  return Math.min(size, (size * width) / font.widthOf(text, size));
}

/** As large as fits. Returns the last baseline. */
function drawHeadline(sketch: Sketch, text: string, font: PdfFont, color: string): number {
  const [size, lines] = [76, 68, 60, 52, 44]
    .map((each): [number, string[]] => [each, wrapped(text, font, each)])
    .find(([each, rows]) => rows.length * each <= HEADLINE_HEIGHT) ?? [44, shortened(text, font)];
  const step = size * 1.04;
  const top = 182 + (HEADLINE_HEIGHT - lines.length * step) / 2;
  lines.forEach((line, index) => {
    const y = top + size * 0.8 + index * step;
    sketch.text(line, { font, size, color, x: LEFT, y, spacing: -20 });
  });
  return top + size * 0.8 + (lines.length - 1) * step;
}

const HEADLINE_HEIGHT = 240;

/** The lines that fit in the smallest size, of a text with more. */
function shortened(text: string, font: PdfFont): string[] {
  const lines = wrapped(text, font, 44).slice(0, Math.floor(HEADLINE_HEIGHT / 44));
  return lines.map((line, index) => (index === lines.length - 1 ? `${line}…` : line));
}

function wrapped(text: string, font: PdfFont, size: number, width = TEXT_WIDTH): string[] {
  return [...breakLines(text, width, (part) => font.widthOf(part, size))];
}

function drawLines(
  sketch: Sketch,
  text: string,
  style: {
    readonly font: PdfFont;
    readonly size: number;
    readonly color: string;
    readonly y: number;
  },
  width: number,
): void {
  const lines = wrapped(text, style.font, style.size, width);
  lines.forEach((line, index) => {
    sketch.text(line, { ...style, x: LEFT, y: style.y + index * style.size * 1.32 });
  });
}

const CARD = { x: 728, y: 76, width: 400, height: 420 } as const;
const INSIDE = 36;

function drawResult(sketch: Sketch, brand: BrandSource, fonts: PdfFonts, language: Language): void {
  const colors = brand.palettes[brand.scheme];
  const texts = CARD_TEXTS[language];
  const model = brand.models[language];
  const results = calculateResults(model, model.defaults);
  const { jobsPerMonth, avgJobProfit, selectedPlan } = model.defaults;
  sketch.box(CARD, colors.night, Math.min(48, brand.radius * 2));
  const x = CARD.x + INSIDE;
  const width = CARD.width - 2 * INSIDE;
  const small = { color: colors.onNight2, x, font: fonts.regular };
  sketch.text(texts.result, {
    ...small,
    size: fitted(texts.result, fonts.regular, 23, width),
    y: 131,
  });
  const amount = formatCurrency(results.netMonthlySavings);
  const size = fitted(amount, fonts.bold, 84, width);
  sketch.text(amount, {
    font: fonts.bold,
    size,
    color: colors.nightAccent,
    x,
    y: 213,
    spacing: -30,
  });
  const plan = planOf(model, selectedPlan);
  const basis = texts.basis(String(jobsPerMonth), formatCurrency(avgJobProfit), plan.name);
  sketch.text(basis, { ...small, size: fitted(basis, fonts.regular, 23, width), y: 253 });
  drawChart(sketch, colors, results.netMonthlySavings / plan.price);
}

/** The savings of a year, and the plan's cost below them. */
function drawChart(sketch: Sketch, colors: Palette, gain: number): void {
  const [left, right, bottom] = [CARD.x + INSIDE, CARD.x + CARD.width - INSIDE, 450];
  const top = 322;
  // The plan's cost is earned back where the line of savings crosses it.
  const cost = bottom - Math.max(4, (bottom - top) / (12 * Math.max(gain, 0.1)));
  const payback = left + ((bottom - cost) / (bottom - top)) * (right - left);
  sketch.path(`M${left} ${bottom}L${right} ${top}V${bottom}z`, colors.nightAccent, { alpha: 0.18 });
  sketch.box({ x: left, y: bottom, width: right - left, height: 2 }, colors.nightLine);
  for (let x = left; x < right; x += 14) {
    sketch.box({ x, y: cost - 1, width: 8, height: 2 }, colors.onNight);
  }
  sketch.line(`M${left} ${bottom}L${right} ${top}`, colors.nightAccent, 5);
  sketch.path(dot(payback, cost, 10), colors.nightGood);
  sketch.path(dot(payback, cost, 6), colors.night);
}

function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

function drawRuler(sketch: Sketch, { accent, onAccent }: Palette): void {
  const top = HEIGHT - RULER;
  sketch.box({ x: 0, y: top, width: WIDTH, height: RULER }, accent);
  for (let mark = 0; mark <= 40; mark += 1) {
    const isLong = mark % 5 === 0;
    const size = isLong ? { width: 4, height: 34 } : { width: 2, height: 18 };
    sketch.box({ x: mark * 30, y: top, ...size }, onAccent);
  }
}
