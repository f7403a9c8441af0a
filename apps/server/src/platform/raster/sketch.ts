import type { PdfFont } from '../pdf/pdf-font.ts';
import { linesOf, type Lines, type Matrix } from './outline.ts';
import { drawImage, fill, newPixmap, paintOf, type Pixmap } from './pixmap.ts';
import { strokeOutline } from './stroke.ts';
import { rectangle } from './svg-shapes.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SketchText {
  readonly font: PdfFont;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  /** Added to each letter, in thousandths of the size. */
  readonly spacing?: number;
}

/** A picture being drawn: boxes, lines, texts and images, in pixels from the upper left corner. */
export class Sketch {
  readonly pixmap: Pixmap;

  constructor(width: number, height: number, background: string) {
    this.pixmap = newPixmap(width, height);
    const [red, green, blue] = paintOf(background);
    const pixel = Buffer.from([red, green, blue, 255]);
    this.pixmap.data.set(Buffer.alloc(width * height * 4, pixel));
  }

  box({ x, y, width, height }: Box, color: string, radius = 0): void {
    this.path(rectangle(x, y, width, height, [radius, radius]), color);
  }

  path(path: string, color: string, { matrix = UNMOVED, alpha = 1 }: PathOptions = {}): void {
    fill(this.pixmap, linesOf(path, matrix).polygons, paintOf(color, alpha));
  }

  line(path: string, color: string, width: number, matrix: Matrix = UNMOVED): void {
    const lines: Lines = linesOf(path, matrix);
    const outline = strokeOutline(lines, { width, cap: 'round', join: 'round' });
    fill(this.pixmap, outline, paintOf(color));
  }

  text(text: string, { font, size, color, x, y, spacing = 0 }: SketchText): void {
    const { paths, unitsPerEm } = font.outlineOf(text);
    const scale = size / unitsPerEm;
    const outline = paths.flatMap(({ path, x: at }, index) => {
      const left = x + at * scale + (index * spacing * size) / 1_000;
      return linesOf(path, [scale, 0, 0, -scale, left, y]).polygons;
    });
    fill(this.pixmap, outline, paintOf(color));
  }

  image(image: Pixmap, box: Box): void {
    drawImage(this.pixmap, image, box);
  }
}

interface PathOptions {
  readonly matrix?: Matrix;
  readonly alpha?: number;
}

const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];
