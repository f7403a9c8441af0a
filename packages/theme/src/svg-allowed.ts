export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set([
  ...SHAPES,
  'svg',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);

const PRESENTATION = [
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
] as const;

const GEOMETRY = [
  'id',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x1',
  'y1',
  'x2',
  'y2',
  'fx',
  'fy',
  'd',
  'points',
  'transform',
  'offset',
  'clipPathUnits',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'preserveAspectRatio',
] as const;

export const ALLOWED_STYLES: ReadonlySet<string> = new Set(PRESENTATION);
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([...PRESENTATION, ...GEOMETRY]);

const REFERRING: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path']);
const REFERENCE = /^url\(#[\w.-]+\)$/;
const ID = /^[A-Za-z_][\w.-]*$/;
// URLs and escapes would need a colon, slash, quote or backslash, which are not allowed.
const VALUE = /^[\w\s.,#%()+-]*$/;

export function isAllowedAttribute(name: string, value: string): boolean {
  if (!ALLOWED_ATTRIBUTES.has(name) || !VALUE.test(value)) return false;
  if (name === 'id') return ID.test(value);
  if (/url/i.test(value)) return REFERRING.has(name) && REFERENCE.test(value);
  return true;
}

export function isAllowedLink(element: string, value: string): boolean {
  return (
    /^(?:linear|radial)Gradient$/.test(element) && value.startsWith('#') && ID.test(value.slice(1))
  );
}
