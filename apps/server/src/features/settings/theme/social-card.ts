import { textsOf } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import type { Language } from '@pickup/messages/language';
import { calculateResults, formatCurrency, planOf } from '@pickup/roi';
import type { Palette } from '@pickup/theme/palette';
import {
  imageElement,
  svgOf,
  textElement,
  textWidth,
  type Box,
  type SvgFonts,
  type SvgText,
} from '../../../platform/drawing/draw-svg.ts';
import { breakLines } from '../../../platform/drawing/pdf/break-lines.ts';
import { markSvg } from './brand-mark.ts';
import type { BrandSource } from './brand-file.ts';
import { logoElement, readLogo } from './logo-image.ts';

const [WIDTH, HEIGHT] = [1_200, 630];
const LEFT = 72;
const TEXT_WIDTH = 600;
const RULER_HEIGHT = 58;

export function socialCardSvg(brand: BrandSource, fonts: SvgFonts, language: Language): string {
  const colors = brand.palettes[brand.scheme];
  const texts = textsOf(language).socialCard;
  const headline = brand.headlines[language] ?? texts.headline;
  const { parts, bottom } = headlineOf(headline.slice(0, MAX_HEADLINE), fonts, colors.ink);
  return svgOf(
    WIDTH,
    HEIGHT,
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, colors.paper),
    ...brandOf(brand, fonts, texts.name),
    ...parts,
    ...invitationOf(texts.invitation, fonts, colors.ink2, bottom + 66),
    ...resultOf(brand, fonts, language),
    ...rulerOf(colors),
  );
}

function rect({ x, y, width, height }: Box, color: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;
}

interface Line extends SvgText {
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

function line(text: string, { x, y, color, ...style }: Line, fonts: SvgFonts): string {
  return textElement(text, style, fonts, `x="${x}" y="${y}" fill="${color}"`);
}

function fittedLine(text: string, style: Line, width: number, fonts: SvgFonts): string {
  const size = Math.min(style.size, (style.size * width) / textWidth(text, style, fonts));
  return line(text, { ...style, size }, fonts);
}

function brandOf(brand: BrandSource, fonts: SvgFonts, title: string): string[] {
  const { palettes, scheme, radius, name, showName } = brand;
  const file = readLogo(brand.logo)?.file;
  const { width: logoWidth, height: logoHeight } = file ?? { width: 1, height: 1 };
  const height = Math.min(64, (320 * logoHeight) / logoWidth);
  const width = (logoWidth / logoHeight) * height;
  const box = { x: LEFT, y: 76 + (64 - height) / 2, width, height };
  const mark = Buffer.from(markSvg(palettes[scheme], radius));
  const shown = brand.logo !== null && showName ? name : title;
  const place = { x: LEFT + width + 18, y: 119, color: palettes[scheme].ink };
  return [
    file ? logoElement(file, box) : imageElement('svg+xml', mark, box),
    fittedLine(shown, { ...place, size: 32, isBold: true }, LEFT + TEXT_WIDTH - width - 90, fonts),
  ];
}

const HEADLINE_HEIGHT = 240;
const MAX_HEADLINE = 280;

/** `bottom` is the last baseline. */
function headlineOf(text: string, fonts: SvgFonts, color: string) {
  const [size, lines] = [76, 68, 60, 52, 44]
    .map((each): [number, string[]] => [each, wrapped(text, { size: each, isBold: true }, fonts)])
    .find(([each, rows]) => rows.length * each <= HEADLINE_HEIGHT) ?? [44, shortened(text, fonts)];
  const step = size * 1.04;
  const top = 182 + (HEADLINE_HEIGHT - lines.length * step) / 2 + size * 0.8;
  const style = { size, color, isBold: true, x: LEFT, spacing: size * -0.02 };
  return {
    parts: lines.map((each, index) => line(each, { ...style, y: top + index * step }, fonts)),
    bottom: top + (lines.length - 1) * step,
  };
}

function shortened(text: string, fonts: SvgFonts): string[] {
  const lines = wrapped(text, { size: 44, isBold: true }, fonts);
  const shown = lines.slice(0, Math.floor(HEADLINE_HEIGHT / 44));
  return shown.map((each, index) => (index === shown.length - 1 ? `${each}…` : each));
}

function wrapped(text: string, style: SvgText, fonts: SvgFonts, width = TEXT_WIDTH): string[] {
  return [...breakLines(text, width, (part) => textWidth(part, style, fonts))];
}

function invitationOf(text: string, fonts: SvgFonts, color: string, y: number): string[] {
  const style = { size: 30, color, x: LEFT };
  return wrapped(text, style, fonts, 560).map((each, index) =>
    line(each, { ...style, y: y + index * 30 * 1.32 }, fonts),
  );
}

const CARD = { x: 728, y: 76, width: 400, height: 420 } as const;
const CARD_PADDING = 36;

function resultOf(brand: BrandSource, fonts: SvgFonts, language: Language): string[] {
  const colors = brand.palettes[brand.scheme];
  const texts = textsOf(language).socialCard;
  const model = brand.models[language];
  const results = calculateResults(model, model.defaults);
  const { jobsPerMonth, avgJobProfit, selectedPlan } = model.defaults;
  const plan = planOf(model, selectedPlan);
  const basis = fill(texts.basis, {
    jobs: String(jobsPerMonth),
    ticket: formatCurrency(avgJobProfit),
    plan: plan.name,
  });
  const amount = formatCurrency(results.netMonthlySavings);
  const x = CARD.x + CARD_PADDING;
  const width = CARD.width - 2 * CARD_PADDING;
  const small = { color: colors.onNight2, x, size: 23 };
  const large = { color: colors.nightAccent, x, size: 84, isBold: true, spacing: -2.5 };
  return [
    rect(CARD, colors.night, Math.min(48, brand.radius * 2)),
    fittedLine(texts.result, { ...small, y: 131 }, width, fonts),
    fittedLine(amount, { ...large, y: 213 }, width, fonts),
    fittedLine(basis, { ...small, y: 253 }, width, fonts),
    ...chartOf(colors, results.netMonthlySavings / plan.price),
  ];
}

function chartOf(colors: Palette, gain: number): string[] {
  const [left, right, bottom] = [CARD.x + CARD_PADDING, CARD.x + CARD.width - CARD_PADDING, 450];
  const top = 322;
  // The payback point is where the line of savings crosses the line of the plan's cost.
  const cost = bottom - Math.max(4, (bottom - top) / (12 * Math.max(gain, 0.1)));
  const payback = left + ((bottom - cost) / (bottom - top)) * (right - left);
  const dot = (radius: number, color: string) =>
    `<circle cx="${payback}" cy="${cost}" r="${radius}" fill="${color}"/>`;
  return [
    `<path d="M${left} ${bottom}L${right} ${top}V${bottom}z" fill="${colors.nightAccent}" opacity="0.18"/>`,
    rect({ x: left, y: bottom, width: right - left, height: 2 }, colors.nightLine),
    `<path d="M${left} ${cost}H${right}" stroke="${colors.onNight}" stroke-width="2" stroke-dasharray="8 6"/>`,
    `<path d="M${left} ${bottom}L${right} ${top}" stroke="${colors.nightAccent}" stroke-width="5" stroke-linecap="round"/>`,
    dot(10, colors.nightGood),
    dot(6, colors.night),
  ];
}

function rulerOf({ accent, onAccent }: Palette): string[] {
  const top = HEIGHT - RULER_HEIGHT;
  const marks = Array.from({ length: 41 }, (_, mark) => {
    const size = mark % 5 === 0 ? { width: 4, height: 34 } : { width: 2, height: 18 };
    return rect({ x: mark * 30, y: top, ...size }, onAccent);
  });
  return [rect({ x: 0, y: top, width: WIDTH, height: RULER_HEIGHT }, accent), ...marks];
}
