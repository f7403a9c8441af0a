import { LETTER } from './brand-paper.ts';
import { colorParts, number } from './pdf-values.ts';

/** A rectangle in points from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Line {
  readonly width: number;
  readonly color: string;
  /** The lengths of dashes and gaps. */
  readonly dash?: readonly number[];
}

/** Positions are in points from the page's upper left corner. */
export class PdfCanvas {
  content = `1 0 0 -1 0 ${LETTER.height} cm\n`;

  command(text: string): void {
    this.content += `${text}\n`;
  }

  fillRect(box: Box, color: string): void {
    this.fillPath(`${rectOf(box)} re`, color);
  }

  /**
   * Fills a smaller rectangle and strokes its outline with a thick line. The line's round joins
   * form the corners.
   */
  fillRoundedRect(box: Box, radius: number, color: string): void {
    const { x, y, width, height } = box;
    const inset = Math.min(radius, width / 2, height / 2);
    const [innerWidth, innerHeight] = [width - 2 * inset, height - 2 * inset];
    const inner = { x: x + inset, y: y + inset, width: innerWidth, height: innerHeight };
    const parts = colorParts(color);
    const paint = inset === 0 ? 'f' : 'B'; // a stroke of width 0 would still be a pixel wide
    this.command(
      `q ${parts} rg ${parts} RG 1 j ${number(2 * inset)} w ${rectOf(inner)} re ${paint} Q`,
    );
  }

  fillPath(path: string, color: string): void {
    this.command(`${colorParts(color)} rg ${path} f`);
  }

  /** Strokes a path with round ends and corners. */
  strokePath(path: string, width: number, color: string): void {
    this.command(`q ${colorParts(color)} RG 1 J 1 j ${number(width)} w ${path} S Q`);
  }

  line(from: number, to: number, y: number, { width, color, dash = [] }: Line): void {
    const path = `${number(from)} ${number(y)} m ${number(to)} ${number(y)} l`;
    this.command(
      `q ${colorParts(color)} RG [${dash.join(' ')}] 0 d ${number(width)} w ${path} S Q`,
    );
  }

  /** Draws with a different origin and scale. */
  placed(x: number, y: number, scale: number, draw: () => void): void {
    this.command(`q ${number(scale)} 0 0 ${number(scale)} ${number(x)} ${number(y)} cm`);
    draw();
    this.command('Q');
  }

  /** Draws one line of text. `glyphs` is the array of a TJ operator, and `y` the baseline. */
  text(font: string, size: number, x: number, y: number, glyphs: string): void {
    const place = `1 0 0 -1 ${number(x)} ${number(y)} Tm`;
    this.command(`BT /${font} ${number(size)} Tf ${place} ${glyphs} TJ ET`);
  }

  /**
   * Draws an image. Flips it, because PDF measures from the bottom, but this canvas from the top.
   */
  image(name: string, { x, y, width, height }: Box): void {
    const place = [width, 0, 0, -height, x, y + height].map(number).join(' ');
    this.command(`q ${place} cm /${name} Do Q`);
  }
}

function rectOf({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(number).join(' ');
}

/** Annotations and attributes measure boxes from the page's lower left corner. */
export function pdfRectangle({ x, y, width, height }: Box): string {
  const corners = [x, LETTER.height - y - height, x + width, LETTER.height - y];
  return `[${corners.map(number).join(' ')}]`;
}
