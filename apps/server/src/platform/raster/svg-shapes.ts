import type { SvgElement } from '@pickup/theme/parse-svg';

/** The path of a shape, as SVG writes paths. Null for what is no shape. */
export function pathOf({ name, attributes }: SvgElement): string | null {
  const number = (key: string) => Number.parseFloat(attributes.get(key) ?? '') || 0;
  switch (name) {
    case 'path':
      return attributes.get('d') ?? '';
    case 'rect':
      return rectangle(
        number('x'),
        number('y'),
        number('width'),
        number('height'),
        radii(attributes),
      );
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
    case 'polygon':
      return `M${attributes.get('points') ?? ''}${name === 'polygon' ? 'Z' : ''}`;
    default:
      return null;
  }
}

function radii(attributes: SvgElement['attributes']): readonly [number, number] {
  const [x, y] = [attributes.get('rx'), attributes.get('ry')].map((text) =>
    Number.parseFloat(text ?? ''),
  );
  const [known = 0] = [x, y].filter((value) => value !== undefined && !Number.isNaN(value));
  return [Number.isNaN(x) ? (known ?? 0) : (x ?? 0), Number.isNaN(y) ? (known ?? 0) : (y ?? 0)];
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  [rx, ry]: readonly [number, number],
): string {
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  if (a <= 0 || b <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const arc = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  return `M${x + a} ${y}h${width - 2 * a}${arc(a, b)}v${height - 2 * b}${arc(-a, b)}h${2 * a - width}${arc(-a, -b)}v${2 * b - height}${arc(a, -b)}z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return '';
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}
