import type { Rgba } from './pixmap.ts';

// The names that drawing programs write. Other names are drawn black, as an unknown color is.
const NAMES: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gold: '#ffd700',
  purple: '#800080',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
};

/** Reads a hexadecimal color, rgb(), rgba() or a common name. */
export function colorOf(text: string): Rgba {
  const value = NAMES[text.toLowerCase()] ?? text;
  const hex = /^#([\da-f]{3,8})$/i.exec(value)?.[1];
  if (hex !== undefined)
    return hexColor(hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex);
  const parts =
    /^rgba?\(([^)]*)\)$/i
      .exec(value)?.[1]
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part) || 0,
  );
  return [red, green, blue, parts[3] === undefined ? 1 : Number.parseFloat(parts[3]) || 0];
}

function hexColor(hex: string): Rgba {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) || 0;
  return [at(0), at(2), at(4), hex.length >= 8 ? at(6) / 255 : 1];
}
