import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escapeHtml } from '@pickup/contracts/escape-html';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnImage {
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
  /** RGBA, with colors premultiplied by alpha. */
  readonly pixels: Uint8Array;
}

/**
 * The drawing uses only these fonts and no system fonts, so that every machine draws the same
 * image.
 */
export interface SvgFonts {
  readonly family: string;
  readonly files: readonly string[];
}

const NO_FONTS: SvgFonts = { family: '', files: [] };

// The library runs as WebAssembly, so that a crash in it cannot end the process.
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFileSync(wasm)).catch((error: unknown) => {
  // Test files that share a thread evaluate this module again, but the library can be initialized
  // only once.
  if (!String(error).includes('Already initialized')) throw error;
});

const loadedFonts = new Map<string, Uint8Array>();

function fontFile(path: string): Uint8Array {
  const file = loadedFonts.get(path) ?? new Uint8Array(readFileSync(path));
  loadedFonts.set(path, file);
  return file;
}

/** Frees the drawing after `read`, because WebAssembly memory is not garbage collected. */
function withDrawing<T>(
  svg: string,
  { files }: SvgFonts,
  read: (drawing: InstanceType<typeof Resvg>) => T,
): T {
  const font = { loadSystemFonts: false, fontBuffers: files.map(fontFile) };
  const drawing = new Resvg(svg, { font });
  try {
    return read(drawing);
  } finally {
    drawing.free();
  }
}

/**
 * Draws an SVG that this server created. A drawing from outside can reference files on this
 * machine, so sanitize it and embed it with `imageElement`.
 */
export function drawSvg(svg: string, fonts = NO_FONTS): DrawnImage {
  return withDrawing(svg, fonts, (drawing) => {
    const image = drawing.render();
    const { width, height } = image;
    const drawn = { width, height, png: image.asPng(), pixels: image.pixels };
    image.free();
    return drawn;
  });
}

/**
 * Converts the texts of an SVG to outlines, so that browsers without the font show the same
 * letters.
 */
export function outlineTexts(svg: string, fonts: SvgFonts): string {
  return withDrawing(svg, fonts, (drawing) => drawing.toString());
}

export function svgOf(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Scales an image to fit a box, and centers it there. */
export function imageElement(type: 'png' | 'svg+xml', file: Uint8Array, box: Box): string {
  const { x, y, width, height } = box;
  const data = Buffer.from(file).toString('base64');
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/${type};base64,${data}"/>`;
}

export interface SvgText {
  readonly size: number;
  readonly isBold?: boolean;
  /** The extra space after each letter, in pixels. */
  readonly spacing?: number;
}

/** Returns one line of text. `attributes` set its position and color. */
export function textElement(
  text: string,
  { size, isBold = false, spacing = 0 }: SvgText,
  { family }: SvgFonts,
  attributes = '',
): string {
  // Replaces control characters and noncharacters. XML cannot represent most of them.
  const shown = escapeHtml(text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '));
  const style = `font-family="${family}" font-weight="${isBold ? 700 : 400}" font-size="${size}" letter-spacing="${spacing}"`;
  return `<text ${style} ${attributes}>${shown}</text>`;
}

export function textWidth(text: string, style: SvgText, fonts: SvgFonts): number {
  const svg = svgOf(1, 1, textElement(text, style, fonts));
  return withDrawing(svg, fonts, (drawing) => drawing.getBBox()?.width ?? 0);
}

/** Rows of pixels, each with red, green, blue and alpha (not premultiplied). */
export interface Pixmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export function pixmapOf({ width, height, pixels }: DrawnImage): Pixmap {
  const data = new Uint8Array(pixels);
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    if (share === 0 || share === 1) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = Math.min(255, Math.round((data[channel] ?? 0) / share));
    }
  }
  return { width, height, data };
}
