export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets run a cell that begins with `=`, `+`, `-` or `@` as a formula, even in full-width
// form. Spaces, quotes and invisible characters may precede it. If the list separator is a
// semicolon or a tab, a new cell begins after each of these characters and after each line end.
const FORMULA =
  /(?=[\s"'\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
const AFTER_SEPARATOR = new RegExp(`(?<=[;\\t\\r\\n])${FORMULA.source}`, 'g');
// Cells that begin with a tab or a line end are escaped too. A program that checks only the first
// character would miss a formula after the tab or line end.
const AT_START = new RegExp(`^(?:${FORMULA.source}|(?=[\\t\\r\\n]))`);

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Numbers are written without an escape, so that spreadsheets can sum them.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = cell.replace(AFTER_SEPARATOR, "'").replace(AT_START, "'");
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
