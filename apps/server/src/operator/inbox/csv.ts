/** One cell: text, our own number, or nothing. */
export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets run a cell that begins with one of these as a formula. They do so even after spaces, quotes or
// invisible characters, and in full-width form. A leading tab or line end hides a formula from a plain check.
const FORMULA_START =
  /^[\s"'\u200b-\u200f\u2060\ufeff]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^[\t\r\n]/u;

/** Writes one line by RFC 4180 with its line end. No cell of it can run as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Our own numbers contain only digits and must stay numbers to be summed: -497 is no formula.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
