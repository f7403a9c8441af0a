import { coverageOf, type FillRule, type Outline } from './coverage.ts';

/** An image: rows of pixels, each with red, green, blue and alpha (not premultiplied). */
export interface Pixmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Red, green, blue and alpha, each 0 to 255 except alpha (0 to 1). */
export type Rgba = readonly [number, number, number, number];

/** A color, or one for each point. */
export type Paint = Rgba | ((x: number, y: number) => Rgba);

/** How much of each pixel may be painted, 0 to 1. */
export type Mask = Float32Array;

export function newPixmap(width: number, height: number): Pixmap {
  return { width, height, data: new Uint8Array(width * height * 4) };
}

/** "#rrggbb" as a paint. */
export function paintOf(hex: string, alpha = 1): Rgba {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255, alpha];
}

export interface FillOptions {
  readonly rule?: FillRule;
  readonly mask?: Mask | null;
}

/** Fills an outline with a paint, over what is there. */
export function fill(
  pixmap: Pixmap,
  outline: Outline,
  paint: Paint,
  options: FillOptions = {},
): void {
  const { width, height } = pixmap;
  coverageOf(outline, width, height, options.rule ?? 'nonzero', (x, y, covered) => {
    const share = covered * (options.mask?.[y * width + x] ?? 1);
    if (share > 0.002)
      blend(pixmap, x, y, typeof paint === 'function' ? paint(x + 0.5, y + 0.5) : paint, share);
  });
}

/** The mask of an outline, for a clip. */
export function maskOf(
  { width, height }: Pixmap,
  outline: Outline,
  rule: FillRule = 'nonzero',
): Mask {
  const mask = new Float32Array(width * height);
  coverageOf(outline, width, height, rule, (x, y, covered) => {
    mask[y * width + x] = covered;
  });
  return mask;
}

/** Draws an image into a rectangle. Each pixel is the mean of those that it covers. */
export function drawImage(
  onto: Pixmap,
  image: Pixmap,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const [stepX, stepY] = [image.width / box.width, image.height / box.height];
  for (let y = 0; y < Math.round(box.height); y += 1) {
    for (let x = 0; x < Math.round(box.width); x += 1) {
      const color = meanOf(image, x * stepX, y * stepY, stepX, stepY);
      blend(onto, Math.round(box.x) + x, Math.round(box.y) + y, color, 1);
    }
  }
}

function meanOf(
  { width, height, data }: Pixmap,
  left: number,
  top: number,
  wide: number,
  high: number,
): Rgba {
  let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
  const [right, bottom] = [Math.max(left + wide, left + 1), Math.max(top + high, top + 1)];
  for (let y = Math.floor(top); y < Math.min(height, Math.ceil(bottom)); y += 1) {
    for (let x = Math.floor(left); x < Math.min(width, Math.ceil(right)); x += 1) {
      const at = (y * width + x) * 4;
      const opacity = (data[at + 3] ?? 0) / 255;
      red += (data[at] ?? 0) * opacity;
      green += (data[at + 1] ?? 0) * opacity;
      blue += (data[at + 2] ?? 0) * opacity;
      alpha += opacity;
      count += 1;
    }
  }
  if (alpha === 0) return [0, 0, 0, 0];
  return [red / alpha, green / alpha, blue / alpha, alpha / count];
}

function blend(
  { width, height, data }: Pixmap,
  x: number,
  y: number,
  color: Rgba,
  share: number,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 4;
  const front = color[3] * share;
  const back = ((data[at + 3] ?? 0) / 255) * (1 - front);
  const alpha = front + back;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = data[at + channel] ?? 0;
    data[at + channel] = Math.round(((color[channel] ?? 0) * front + below * back) / alpha);
  }
  data[at + 3] = Math.round(alpha * 255);
}
