/** How a number of the settings is entered. `scale` is 100 for percent. */
export function formatNumber(value: unknown, scale = 1): string {
  if (typeof value === 'number') return String(rounded(value * scale));
  return typeof value === 'string' ? value : '';
}

/** The number, nothing for an empty field, and the text itself if it is no number. */
export function parseNumber(text: string, scale = 1): number | string | undefined {
  const plain = text.replaceAll(/[$%,\s]/g, '');
  if (plain === '') return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? rounded(value / scale) : text.trim();
}

/** 0.07 × 100 is 7.000000000000001 otherwise. */
const rounded = (value: number) => Number(value.toPrecision(12));
