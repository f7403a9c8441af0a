import type { SafeSvg } from '@pickup/theme/sanitize-svg';
import type { SvgElement } from '@pickup/theme/parse-svg';

const PAINTS = ['fill', 'stroke'] as const;
const UNPAINTED = ['none', 'transparent', 'inherit'];

/** Whether a drawing has only one color, whatever it is. */
export function isPlainSvg({ root }: SafeSvg): boolean {
  const colors = colorsOf(root).map((color) => color.toLowerCase().replace(/\s+/g, ''));
  return !colors.some((color) => color.startsWith('url(')) && new Set(colors).size <= 1;
}

function colorsOf({ attributes, children }: SvgElement): string[] {
  const own = PAINTS.map((name) => attributes.get(name) ?? 'none');
  return [...own.filter((color) => !UNPAINTED.includes(color)), ...children.flatMap(colorsOf)];
}

/** The same drawing in white. As a mask, white shows what is behind it. */
export function whiteSvg({ text }: SafeSvg): string {
  const white = text.replaceAll(
    / (fill|stroke|color)="(?!none"|transparent")[^"]*"/g,
    ' $1="#fff"',
  );
  // What has no color of its own is black.
  return /^<svg[^>]* fill="/.test(white) ? white : white.replace('<svg', '<svg fill="#fff"');
}
