/** A cell: text, a number of our own, or empty. */
export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets run a cell that begins with one of these as a formula. They do so even after spaces,
// quotes or invisible characters, and for full-width characters of East Asian keyboards. With a
// semicolon or a tab as the list separator, a cell also begins after each of them and after a line
// end, because quotes count only at the start of a field.
const FORMULA =
  /(?=[\s"'\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
const AFTER_SEPARATOR = new RegExp(`(?<=[;\\t\\r\\n])${FORMULA.source}`, 'g');
// A leading tab or line end would hide a formula from a check of the first character.
const AT_START = new RegExp(`^(?:${FORMULA.source}|(?=[\\t\\r\\n]))`);

/** Writes one line with its line end by RFC 4180. No cell can run as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  // Our own numbers contain only digits and must stay numbers, so that they can be summed.
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = cell.replace(AFTER_SEPARATOR, "'").replace(AT_START, "'");
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
