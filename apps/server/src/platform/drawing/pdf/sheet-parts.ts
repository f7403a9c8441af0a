import { CONTENT, FOOTER_TOP, LETTER, type PaperColors } from './brand-paper.ts';
import type { StructureElement } from './pdf-document.ts';
import type { PdfSheet, TextStyle } from './pdf-sheet.ts';

/**
 * The parts of reports and certificates. Each part, except the page frames, moves the sheet's `y`
 * below itself.
 */

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
  /** The fraction of the width that the labels take. */
  readonly labelShare: number;
  readonly style: TextStyle;
  /** If true, the values are numbers. They are bold and aligned right. */
  readonly numbers?: boolean;
}

const ROW_PADDING = 3.5;
const CELL_GAP = 8;

/** Draws labels and values in two columns, with a thin line above each row except the first. */
export function rowTable(
  sheet: PdfSheet,
  parent: StructureElement,
  rows: readonly Row[],
  shape: TableShape,
): void {
  const { x, width } = shape;
  const line = { width: 0.6, color: sheet.colors.line };
  const cells = cellsOf(shape, sheet.colors);
  sheet.group(parent, 'Table', (table) => {
    rows.forEach((row, index) => {
      const height = rowHeight(sheet, row, cells);
      sheet.ensureRoom(height);
      if (index > 0) sheet.artifact(() => sheet.canvas.line(x, x + width, sheet.y, line));
      sheet.group(table, 'TR', (tr) => drawRow(sheet, tr, row, cells));
      sheet.y += height;
    });
  });
}

type Cells = ReturnType<typeof cellsOf>;

function cellsOf(shape: TableShape, { ink2 }: PaperColors) {
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

function rowHeight(sheet: PdfSheet, row: Row, { label, note, value }: Cells): number {
  const left =
    sheet.heightOf(row.label, label.width, label) +
    sheet.heightOf(row.note ?? '', note.width, note);
  return Math.max(left, sheet.heightOf(row.value, value.width, value)) + 2 * ROW_PADDING;
}

function drawRow(sheet: PdfSheet, tr: StructureElement, row: Row, cells: Cells): void {
  const { label, note, value } = cells;
  const y = sheet.y + ROW_PADDING;
  const header = () => {
    const below = sheet.write(row.label, { ...label, y });
    if (row.note) sheet.write(row.note, { ...note, y: below });
  };
  sheet.tag(tr, 'TH', header, { scope: 'Row' });
  const color = row.valueColor ?? sheet.colors.ink;
  sheet.tag(tr, 'TD', () => sheet.write(row.value, { ...value, color, y }));
}

export function list(
  sheet: PdfSheet,
  parent: StructureElement,
  items: readonly string[],
  numbered = false,
): void {
  const [indent, width] = [14, CONTENT.width - 14];
  sheet.group(parent, 'L', (element) => {
    items.forEach((item, index) => {
      sheet.ensureRoom(sheet.heightOf(item, width, BODY));
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

/** Draws the strip and the footer of every page. Call this last, when all pages exist. */
export function drawPageFrames(sheet: PdfSheet, text: string, numberOf: PageNumber): void {
  const style = { size: 8, color: sheet.colors.ink2, y: FOOTER_TOP };
  const right = { x: CONTENT.right - 80, width: 80, align: 'right' } as const;
  sheet.onEachPage((page, count) => {
    sheet.artifact(() => {
      drawStrip(sheet);
      sheet.write(text, { ...style, x: CONTENT.left, width: 420 });
      sheet.write(numberOf(page, count), { ...style, ...right });
    }, 'Pagination');
  });
}

/** Draws a folding ruler along the top of the page, with a mark for every eighth of an inch. */
function drawStrip({ canvas, colors }: PdfSheet): void {
  canvas.fillRect({ x: 0, y: 0, width: LETTER.width, height: 12 }, colors.accent);
  for (let mark = 0; mark <= LETTER.width / 9; mark += 1) {
    const height = mark % 8 === 0 ? 7 : mark % 4 === 0 ? 5 : 3;
    canvas.fillRect({ x: mark * 9 - 0.4, y: 0, width: 0.8, height }, colors.onAccent);
  }
}
