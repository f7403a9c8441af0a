import type { ReportTexts } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { LOCALES, type Language } from '@pickup/messages/language';
import { CONTENT, type PaperColors } from '../../../platform/drawing/pdf/brand-paper.ts';
import type { StructureElement } from '../../../platform/drawing/pdf/pdf-document.ts';
import type { PdfSheet } from '../../../platform/drawing/pdf/pdf-sheet.ts';
import { heading } from '../../../platform/drawing/pdf/sheet-parts.ts';
import { paperTextsOf } from './paper-texts.ts';
import type { ReportChart, ReportDocument } from '@pickup/contracts/report/report-document';

interface Plot {
  readonly top: number;
  readonly bottom: number;
  readonly step: number;
  y(value: number): number;
}

const LABEL = { size: 7 } as const;
const LEGEND_HEIGHT = 18;
/** The space for amounts above the bars, and below negative bars. */
const AMOUNT_HEIGHT = 12;
const MONTHS_HEIGHT = 14;

export function drawChart(
  sheet: PdfSheet,
  parent: StructureElement,
  document: Pick<ReportDocument, 'chart' | 'language' | 'paperTexts'>,
  bottom: number,
): void {
  const { chart, language } = document;
  const texts = paperTextsOf(document);
  heading(sheet, parent, chart.title);
  const top = sheet.y;
  const draw = () => {
    drawLegend(sheet, legendOf(chart, texts, sheet.colors), top);
    const plot = plotOf(chart, top + LEGEND_HEIGHT, bottom - MONTHS_HEIGHT);
    drawBars(sheet, chart, plot, { language, texts });
    drawLines(sheet, chart, plot);
  };
  const box = { x: CONTENT.left, y: top, width: CONTENT.width, height: bottom - top };
  sheet.tag(parent, 'Figure', draw, { alt: chart.description, box });
  sheet.y = bottom;
}

function plotOf({ months, planCost }: ReportChart, top: number, bottom: number): Plot {
  const values = [0, planCost, ...months.map(({ savings }) => savings)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const from = top + AMOUNT_HEIGHT;
  const height = bottom - from - (low < 0 ? AMOUNT_HEIGHT : 0);
  const y = (value: number) => from + ((high - value) / (high - low)) * height;
  return { top: from, bottom, step: CONTENT.width / months.length, y };
}

interface LegendEntry {
  readonly words: string;
  /** Absent for the dashed line. */
  readonly color?: string;
}

function legendOf(
  { months, planCost, planCostText }: ReportChart,
  texts: ReportTexts['paper'],
  colors: PaperColors,
): LegendEntry[] {
  const line = { words: fill(texts.oneMonth, { cost: planCostText }) };
  const isOfColor = (color: string) =>
    months.some(({ savings }) => barColor(savings, planCost, colors) === color);
  const bars = [
    { words: texts.runningTotal, color: colors.badPale },
    { words: texts.savings, color: colors.accent },
    { words: texts.savingsBeforePayback, color: colors.accentPale },
  ];
  return [...bars.filter(({ color }) => isOfColor(color)), line];
}

function drawLegend(sheet: PdfSheet, legend: readonly LegendEntry[], y: number): void {
  const style = { size: 8.5, color: sheet.colors.ink2 };
  let x: number = CONTENT.left;
  for (const { words, color } of legend) {
    const mark = color ? 8 : 18;
    if (color) sheet.canvas.fillRect({ x, y: y + 2.5, width: mark, height: 8 }, color);
    else dashed(sheet, x, x + mark, y + 6.5);
    sheet.write(words, { ...style, x: x + mark + 5, y, width: 230 });
    x += mark + sheet.widthOf(words, style) + 22;
  }
}

function drawBars(
  sheet: PdfSheet,
  chart: ReportChart,
  plot: Plot,
  { language, texts }: { readonly language: Language; readonly texts: ReportTexts['paper'] },
): void {
  const amounts = amountTexts(sheet, chart, plot.step - 4, language);
  const zero = plot.y(0);
  chart.months.forEach(({ month, savings }, index) => {
    const x = CONTENT.left + index * plot.step;
    const y = plot.y(savings);
    const size = { width: plot.step - 12, height: Math.max(Math.abs(zero - y), 0.5) };
    const bar = { x: x + 6, y: Math.min(y, zero), ...size };
    sheet.canvas.fillRect(bar, barColor(savings, chart.planCost, sheet.colors));
    const cell = {
      ...LABEL,
      color: sheet.colors.ink2,
      x,
      width: plot.step,
      align: 'center' as const,
    };
    const above = savings < 0 ? y + 1 : y - AMOUNT_HEIGHT + 1;
    sheet.write(amounts[index] ?? '', { ...cell, color: sheet.colors.ink, y: above });
    sheet.write(month === 1 ? fill(texts.month, { number: month }) : String(month), {
      ...cell,
      y: plot.bottom + 3,
    });
  });
}

function barColor(savings: number, planCost: number, colors: PaperColors): string {
  if (savings < 0) return colors.badPale;
  return savings < planCost ? colors.accentPale : colors.accent;
}

function drawLines(sheet: PdfSheet, chart: ReportChart, plot: Plot): void {
  const { left, right } = CONTENT;
  sheet.canvas.line(left, right, plot.y(0), { width: 0.8, color: sheet.colors.ink });
  dashed(sheet, left, right, plot.y(chart.planCost));
}

function dashed(sheet: PdfSheet, from: number, to: number, y: number): void {
  sheet.canvas.line(from, to, y, { width: 1, color: sheet.colors.ink2, dash: [3, 2.5] });
}

function amountTexts(
  sheet: PdfSheet,
  { months }: ReportChart,
  width: number,
  language: Language,
): string[] {
  const fits = months.every(({ text }) => sheet.widthOf(text, LABEL) <= width);
  return months.map(({ text, savings }) => (fits ? text : shortAmount(savings, language)));
}

function shortAmount(amount: number, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount).replace('-', '−');
}
