import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import { CONTENT, type PaperLook } from '../../../platform/drawing/pdf/brand-paper.ts';
import type { PdfSheet } from '../../../platform/drawing/pdf/pdf-sheet.ts';
import {
  BODY,
  heading,
  list,
  paragraph,
  rowTable,
} from '../../../platform/drawing/pdf/sheet-parts.ts';
import { paperTextsOf } from './paper-texts.ts';
import type { ReportDocument } from '@pickup/contracts/report/report-document';

export function drawExplanation(sheet: PdfSheet, document: ReportDocument, look: PaperLook): void {
  drawMethod(sheet, document);
  const paper = paperTextsOf(document);
  drawSection(sheet, paper.assumptions, document.assumptions);
  drawSection(sheet, document.call.title, document.call.lines, true);
  drawNextStep(sheet, document, look);
  for (const line of document.smallPrint) {
    paragraph(sheet, sheet.root, line, { size: 8, color: sheet.colors.ink2 });
  }
}

function drawMethod(sheet: PdfSheet, document: ReportDocument): void {
  const { method } = document;
  if (method.length === 0) return;
  heading(sheet, sheet.root, paperTextsOf(document).method);
  const rows = method.map(({ label, formula }) => ({ label, value: formula }));
  const { left: x, width } = CONTENT;
  rowTable(sheet, sheet.root, rows, { x, width, labelShare: 0.27, style: BODY });
  sheet.y += 16;
}

function drawSection(
  sheet: PdfSheet,
  title: string,
  items: readonly string[],
  numbered = false,
): void {
  sheet.group(sheet.root, 'Sect', (section) => {
    heading(sheet, section, title);
    list(sheet, section, items, numbered);
  });
  sheet.y += 13;
}

const BUTTON = { padding: 20, height: 30, style: { size: 11, bold: true } } as const;

function drawNextStep(sheet: PdfSheet, document: ReportDocument, { radius }: PaperLook): void {
  const { booking, phone } = document;
  const { left } = CONTENT;
  const { y } = sheet;
  const { padding, height } = BUTTON;
  const maxLabelWidth = CONTENT.width - 2 * padding;
  const style = sheet.fitted(booking.label, maxLabelWidth, BUTTON.style);
  const width = Math.min(sheet.widthOf(booking.label, style), maxLabelWidth) + 2 * padding;
  const button = { x: left, y, width, height };
  sheet.artifact(() => sheet.canvas.fillRoundedRect(button, radius.button, sheet.colors.primary));
  const label = {
    ...style,
    color: sheet.colors.onPrimary,
    x: left + padding,
    y: y + 7.5,
    width: width - 2 * padding + 1, // rounding must not cause a line break
  };
  sheet.tag(sheet.root, 'Link', () => sheet.write(booking.label, { ...label, link: booking.url }));
  const words = fill(paperTextsOf(document).orCall, { phone });
  const remainingWidth = CONTENT.width - width - 14;
  const isBeside = sheet.widthOf(words, { size: 10 }) <= remainingWidth;
  const call = isBeside
    ? { x: left + width + 14, y: y + 8, width: remainingWidth }
    : { x: left, y: y + height + 6, width: CONTENT.width };
  sheet.tag(sheet.root, 'Link', () => {
    sheet.write(words, { size: 10, ...call, link: telHref(phone) });
  });
  sheet.y = y + height + (isBeside ? 12 : 30);
}
