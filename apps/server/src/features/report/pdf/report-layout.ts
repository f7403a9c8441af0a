import { LOCALES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import { CONTENT, LOGO, PAPER, type PaperLook } from '../../../platform/drawing/pdf/brand-paper.ts';
import type { StructureElement } from '../../../platform/drawing/pdf/pdf-document.ts';
import type { PdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import { PdfSheet, type TextStyle } from '../../../platform/drawing/pdf/pdf-sheet.ts';
import { readLogo } from '../../settings/index.ts';
import { drawChart } from './report-chart-layout.ts';
import { paperTextsOf } from './paper-texts.ts';
import { drawExplanation } from './report-explanation-layout.ts';
import {
  drawPageFrames,
  heading,
  paragraph,
  rowTable,
  type Row,
} from '../../../platform/drawing/pdf/sheet-parts.ts';
import type { ReportDocument, ReportFigure } from '@pickup/contracts/report/report-document';

/** Draws two pages, even with long names. */
export function layOutReport(
  document: ReportDocument,
  fonts: PdfFonts,
  look: PaperLook = PAPER,
): Uint8Array {
  const paper = paperTextsOf(document);
  const sheet = new PdfSheet({
    title: fill(paper.fileTitle, { planName: document.plan.name }),
    language: LOCALES[document.language],
    author: document.legalName,
    subject: document.preparedFor,
    date: new Date(document.date),
    fonts,
    colors: look.colors,
  });
  drawLetterhead(sheet, document, look);
  drawOpening(sheet, document);
  drawHeadline(sheet, document.headline, look);
  drawColumns(sheet, document);
  drawChart(sheet, sheet.root, document, CONTENT.bottom);
  sheet.newPage();
  drawExplanation(sheet, document, look);
  drawPageFrames(sheet, `${document.legalName} · ${document.phone}`, (page, count) =>
    fill(paper.pageNumber, { page, count }),
  );
  return sheet.finish();
}

function drawLetterhead(
  sheet: PdfSheet,
  { brandName, dateText }: ReportDocument,
  look: PaperLook,
): void {
  const { left, right, top } = CONTENT;
  const width = drawMark(sheet, look);
  const brand = { size: 13, bold: true, x: left + width + 8, y: top - 11, width: 362 - width };
  if (look.showName) sheet.tag(sheet.root, 'P', () => sheet.write(brandName, brand));
  const date = { size: 9, color: sheet.colors.ink2, x: right - 130, y: top - 8, width: 130 };
  sheet.tag(sheet.root, 'P', () => sheet.write(dateText, { ...date, align: 'right' }));
  sheet.y = top + 30;
}

const MARK_SIZE = 24;
const MAX_LOGO_WIDTH = 150;

function drawMark(sheet: PdfSheet, { logo }: PaperLook): number {
  const { left, top } = CONTENT;
  const { primary, onPrimary } = sheet.colors;
  const image = readLogo(logo)?.pixels;
  if (image) {
    const width = Math.min(MAX_LOGO_WIDTH, (image.width / image.height) * MARK_SIZE);
    const height = (image.height / image.width) * width;
    const y = top - 14 + (MARK_SIZE - height) / 2;
    sheet.artifact(() => sheet.image(image, { x: left, y, width, height }));
    return width;
  }
  sheet.artifact(() => {
    sheet.canvas.placed(left, top - 14, MARK_SIZE / 32, () => {
      sheet.canvas.fillRoundedRect({ x: 0, y: 0, width: 32, height: 32 }, 8, primary);
      sheet.canvas.fillPath(LOGO.handset, onPrimary);
      sheet.canvas.strokePath(LOGO.trend, 2.6, onPrimary);
    });
  });
  return MARK_SIZE;
}

function drawOpening(sheet: PdfSheet, document: ReportDocument): void {
  heading(sheet, sheet.root, document.title, 1);
  drawPreparedFor(sheet, document);
  paragraph(sheet, sheet.root, document.summary, { size: 11.5 });
  sheet.y += 12;
}

// Leaves out a name with letters that the font lacks, because question marks would look worse. The
// report page and the email still show the name.
function drawPreparedFor(sheet: PdfSheet, { preparedFor }: ReportDocument): void {
  const [person = '', ...business] = preparedFor.split(', ');
  if (sheet.losesLetters(person)) return;
  const shown = [person, ...business.filter((part) => !sheet.losesLetters(part))].join(', ');
  paragraph(sheet, sheet.root, shown, { size: openingSize(shown), color: sheet.colors.ink2 });
  sheet.y += 7;
}

/** Long names are smaller, so that the chart keeps its position. */
function openingSize(preparedFor: string): number {
  return preparedFor.length > 160 ? 8.5 : 11;
}

const CARD = { height: 80, padding: 16 } as const;

function drawHeadline(
  sheet: PdfSheet,
  figures: readonly ReportFigure[],
  { radius }: PaperLook,
): void {
  const { left, width } = CONTENT;
  const { y } = sheet;
  const card = { x: left, y, width, height: CARD.height };
  sheet.artifact(() => sheet.canvas.fillRoundedRect(card, radius.card, sheet.colors.night));
  const step = (width - 2 * CARD.padding) / figures.length;
  sheet.group(sheet.root, 'Sect', (section) => {
    figures.forEach((figure, index) => {
      const box = { x: left + CARD.padding + index * step, width: step - 14 };
      sheet.tag(section, 'P', () => drawHeadlineFigure(sheet, figure, { ...box, y }));
    });
  });
  sheet.y = y + CARD.height + 18;
}

function drawHeadlineFigure(
  sheet: PdfSheet,
  { label, value, note, tone }: ReportFigure,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const quiet = { color: sheet.colors.onNight2, x, width };
  const color = tone === 'bad' ? sheet.colors.nightBad : sheet.colors.nightAccent;
  sheet.write(label, { ...quiet, size: 8.5, y: y + 13 });
  const style = sheet.fitted(value, width, { size: 21, bold: true, color });
  sheet.write(value, { ...style, x, width: width + 8, y: y + 40 - style.size * 0.68 });
  if (!note) return;
  const noteStyle = sheet.fitted(note, width, { size: 7.5, color: sheet.colors.onNight2 }, 6.5);
  sheet.write(note, { ...noteStyle, x, y: y + 56, width: width + 8 });
}

function drawColumns(sheet: PdfSheet, document: ReportDocument): void {
  const paper = paperTextsOf(document);
  const top = sheet.y;
  const gap = 22;
  const width = (CONTENT.width - 2 * gap) / 3;
  const large = new Set(document.headline.map(({ label }) => label));
  const others = document.results.filter(({ label }) => !large.has(label));
  const draws = [
    (x: number) => column(sheet, paper.numbers, toRows(document.inputs), { x, width, top }),
    (x: number) => planColumn(sheet, document, { x, width, top }),
    (x: number) => column(sheet, paper.results, toRows(others), { x, width, top }),
  ];
  const bottoms = draws.map((draw, index) => draw(CONTENT.left + index * (width + gap)));
  sheet.y = Math.max(...bottoms) + 14;
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

const toRows = (figures: readonly ReportFigure[]): Row[] =>
  figures.map(({ label, value, note }) => ({ label, value, note }));

function column(sheet: PdfSheet, title: string, rows: readonly Row[], place: Column): number {
  sheet.group(sheet.root, 'Sect', (section) => {
    columnTitle(sheet, section, title, place);
    const style = { size: 9 };
    const labelShare = shareOfLabels(sheet, rows, place.width, style);
    const shape = { ...place, labelShare, style, numbers: true };
    rowTable(sheet, section, rows, shape);
  });
  return sheet.y;
}

/** Returns the labels' share of the width. The widest number gets the rest. */
function shareOfLabels(
  sheet: PdfSheet,
  rows: readonly Row[],
  width: number,
  style: TextStyle,
): number {
  const widths = rows.map(({ value }) => sheet.widthOf(value, { ...style, bold: true }));
  return Math.max(0.35, 1 - (Math.max(...widths) + 2) / width);
}

function columnTitle(
  sheet: PdfSheet,
  parent: StructureElement,
  title: string,
  { x, width, top }: Column,
): void {
  sheet.tag(parent, 'H2', () => {
    sheet.y = sheet.write(title, { size: 10.5, bold: true, x, y: top, width }) + 1;
  });
}

function planColumn(sheet: PdfSheet, document: ReportDocument, place: Column): number {
  const { plan } = document;
  const { x, width } = place;
  sheet.group(sheet.root, 'Sect', (section) => {
    columnTitle(sheet, section, fill(paperTextsOf(document).plan, { name: plan.name }), place);
    sheet.tag(section, 'P', () => {
      sheet.y = sheet.write(plan.price, { size: 13, bold: true, x, y: sheet.y + 2, width }) + 3;
    });
    for (const line of plan.lines) {
      sheet.tag(section, 'P', () => {
        sheet.y = sheet.write(line, { size: 9, x, y: sheet.y, width }) + 2;
      });
    }
  });
  return sheet.y;
}
