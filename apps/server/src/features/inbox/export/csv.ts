export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets run a cell that begins with one of these as a formula. They skip spaces, quotes and
// invisible characters before it, and accept full-width characters. If the list separator is a
// semicolon or a tab, a cell also begins after each of them and after a line end.
const FORMULA =
  /(?=[\s"'\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
const AFTER_SEPARATOR = new RegExp(`(?<=[;\\t\\r\\n])${FORMULA.source}`, 'g');
// A leading tab or line end would hide a formula from a check of the first character.
const AT_START = new RegExp(`^(?:${FORMULA.source}|(?=[\\t\\r\\n]))`);

/** Writes one line by RFC 4180, in which no cell can run as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Our own numbers stay numbers, so that spreadsheets can sum them.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = cell.replace(AFTER_SEPARATOR, "'").replace(AT_START, "'");
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
