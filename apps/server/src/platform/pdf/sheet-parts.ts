import { CONTENT, FOOTER_TOP, type PaperColors } from './brand-paper.ts';
import type { PdfSheet, StructureElement, TextStyle } from './pdf-sheet.ts';

/** Parts that both kinds of documents use. Each moves the sheet's `y` below itself. */

export const BODY: TextStyle = { size: 10 };

export function heading(sheet: PdfSheet, parent: StructureElement, text: string, level = 2): void {
  const style = { size: level === 1 ? 24 : 12.5, bold: true };
  paragraph(sheet, parent, text, style, `H${level}`);
  sheet.y += level === 1 ? 1 : 3;
}

export function paragraph(
  sheet: PdfSheet,
  parent: StructureElement,
  text: string,
  style: TextStyle = BODY,
  type = 'P',
): void {
  sheet.tag(parent, type, () => {
    sheet.y = sheet.write(text, { ...style, x: CONTENT.left, y: sheet.y, width: CONTENT.width });
  });
}

export interface Row {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly valueColor?: string;
}

export interface TableShape {
  readonly x: number;
  readonly width: number;
  /** The labels' share of the width. */
  readonly labelShare: number;
  readonly style: TextStyle;
  /** Numbers are bold and aligned right, sentences are aligned left. */
  readonly numbers?: boolean;
}

const ROW_PADDING = 3.5;
const CELL_GAP = 8;

/** Two columns, label and value, with a thin line above each row except the first. */
export function rowTable(
  sheet: PdfSheet,
  parent: StructureElement,
  rows: readonly Row[],
  shape: TableShape,
): void {
  sheet.group(parent, 'Table', (table) => {
    rows.forEach((row, index) => {
      const height = rowHeight(sheet, row, shape);
      sheet.room(height);
      if (index > 0) rule(sheet, shape);
      sheet.group(table, 'TR', (tr) => drawRow(sheet, tr, row, shape));
      sheet.y += height;
    });
  });
}

function cells(shape: TableShape, { ink2 }: PaperColors) {
  const { x, width, labelShare, style, numbers = false } = shape;
  const muted = { color: ink2 };
  const labelWidth = width * labelShare - CELL_GAP;
  return {
    label: { ...style, ...(numbers ? {} : muted), x, width: labelWidth },
    note: { ...style, ...muted, size: style.size - 1.5, x, width: labelWidth },
    value: {
      ...style,
      ...(numbers ? { bold: true, align: 'right' as const } : {}),
      x: x + width * labelShare,
      width: width * (1 - labelShare),
    },
  };
}

function rowHeight(sheet: PdfSheet, row: Row, shape: TableShape): number {
  const { label, note, value } = cells(shape, sheet.colors);
  const left =
    sheet.heightOf(row.label, label.width, label) +
    sheet.heightOf(row.note ?? '', note.width, note);
  return Math.max(left, sheet.heightOf(row.value, value.width, value)) + 2 * ROW_PADDING;
}

function drawRow(sheet: PdfSheet, tr: StructureElement, row: Row, shape: TableShape): void {
  const { label, note, value } = cells(shape, sheet.colors);
  const y = sheet.y + ROW_PADDING;
  const header = () => {
    const below = sheet.write(row.label, { ...label, y });
    if (row.note) sheet.write(row.note, { ...note, y: below });
  };
  sheet.tag(tr, 'TH', header, { scope: 'Row' });
  const color = row.valueColor ?? sheet.colors.ink;
  sheet.tag(tr, 'TD', () => sheet.write(row.value, { ...value, color, y }));
}

function rule(sheet: PdfSheet, { x, width }: TableShape): void {
  const { y } = sheet;
  sheet.artifact(() => {
    sheet.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(sheet.colors.line);
  });
}

/** A list with hanging marks. */
export function list(
  sheet: PdfSheet,
  parent: StructureElement,
  items: readonly string[],
  numbered = false,
): void {
  const [indent, width] = [14, CONTENT.width - 14];
  sheet.group(parent, 'L', (element) => {
    items.forEach((item, index) => {
      sheet.room(sheet.heightOf(item, width, BODY));
      const { y } = sheet;
      sheet.group(element, 'LI', (li) => {
        const mark = { ...BODY, bold: true, x: CONTENT.left, y, width: indent };
        sheet.tag(li, 'Lbl', () => sheet.write(numbered ? `${index + 1}.` : '•', mark));
        sheet.tag(li, 'LBody', () => {
          sheet.y = sheet.write(item, { ...BODY, x: CONTENT.left + indent, y, width }) + 3;
        });
      });
    });
  });
}

type PageNumber = (page: number, count: number) => string;

/** Draws the footer on every page. Call it last. */
export function footers(sheet: PdfSheet, text: string, numberOf: PageNumber): void {
  const style = { size: 8, color: sheet.colors.ink2, y: FOOTER_TOP };
  sheet.onEachPage((page, count) => {
    sheet.artifact(() => {
      sheet.write(text, { ...style, x: CONTENT.left, width: 420 });
      sheet.write(numberOf(page, count), {
        ...style,
        x: CONTENT.right - 80,
        width: 80,
        align: 'right',
      });
    }, 'Pagination');
  });
}
