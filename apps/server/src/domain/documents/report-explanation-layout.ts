import { telHref } from '@pickup/contracts/tel-href';
import type { ReportDocument } from '@pickup/report/report-document';
import { CONTENT, type PaperLook } from '../../platform/pdf/brand-paper.ts';
import type { PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import { BODY, heading, list, paragraph, rowTable } from '../../platform/pdf/sheet-parts.ts';
import { paperTextsOf } from './paper-texts.ts';

/** The report's second page: the calculation, its assumptions, and the next steps. */
export function drawExplanation(sheet: PdfSheet, document: ReportDocument, look: PaperLook): void {
  drawMethod(sheet, document);
  const paper = paperTextsOf(document);
  drawSection(sheet, paper.assumptions, document.assumptions);
  drawSection(sheet, document.call.title, document.call.lines, true);
  drawNextStep(sheet, document, look);
  for (const line of document.smallPrint) {
    paragraph(sheet, sheet.document, line, { size: 8, color: sheet.colors.ink2 });
  }
}

function drawMethod(sheet: PdfSheet, document: ReportDocument): void {
  const { method } = document;
  if (method.length === 0) return;
  heading(sheet, sheet.document, paperTextsOf(document).method);
  const rows = method.map(({ label, formula }) => ({ label, value: formula }));
  const { left: x, width } = CONTENT;
  rowTable(sheet, sheet.document, rows, { x, width, labelShare: 0.27, style: BODY });
  sheet.y += 16;
}

function drawSection(
  sheet: PdfSheet,
  title: string,
  items: readonly string[],
  numbered = false,
): void {
  sheet.group(sheet.document, 'Sect', (section) => {
    heading(sheet, section, title);
    list(sheet, section, items, numbered);
  });
  sheet.y += 13;
}

const BUTTON = { width: 200, height: 30 } as const;

function drawNextStep(sheet: PdfSheet, document: ReportDocument, { radius }: PaperLook): void {
  const { booking, phone } = document;
  const { left } = CONTENT;
  const { y } = sheet;
  const { width, height } = BUTTON;
  sheet.artifact(() =>
    sheet.pdf.roundedRect(left, y, width, height, radius.button).fill(sheet.colors.primary),
  );
  const label = {
    size: 11,
    bold: true,
    color: sheet.colors.onPrimary,
    x: left,
    y: y + 7.5,
    width,
    align: 'center' as const,
  };
  sheet.tag(sheet.document, 'Link', () =>
    sheet.write(booking.label, { ...label, link: booking.url }),
  );
  const call = { size: 10, x: left + width + 14, y: y + 8, width: 280 };
  sheet.tag(sheet.document, 'Link', () => {
    sheet.write(paperTextsOf(document).orCall(phone), { ...call, link: telHref(phone) });
  });
  sheet.y = y + height + 12;
}
