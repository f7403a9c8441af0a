import { colorParts, number } from './pdf-values.ts';

/** The part of a quarter circle's radius at which the control points of its curve are. */
const ROUND = 1 - 0.552_284_75;

/** The drawing of one page. Positions are in points from the upper left corner. */
export class PdfCanvas {
  readonly #height: number;
  #content: string;
  #fill = '';
  #stroke = '';
  #font = '';

  constructor(height: number) {
    this.#height = height;
    this.#content = `1 0 0 -1 0 ${number(height)} cm\n`;
  }

  /** The drawing commands so far. */
  get content(): string {
    return this.#content;
  }

  moveTo(x: number, y: number): this {
    return this.command(`${number(x)} ${number(y)} m`);
  }

  lineTo(x: number, y: number): this {
    return this.command(`${number(x)} ${number(y)} l`);
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.command(`${[x, y, width, height].map(number).join(' ')} re`);
  }

  roundedRect(x: number, y: number, width: number, height: number, radius: number): this {
    const [right, bottom, near] = [x + width, y + height, radius * ROUND];
    return this.moveTo(x + radius, y).lineTo(right - radius, y).#curve([
      right - near,
      y,
      right,
      y + near,
      right,
      y + radius,
    ]).lineTo(right, bottom - radius).#curve([
      right,
      bottom - near,
      right - near,
      bottom,
      right - radius,
      bottom,
    ]).lineTo(x + radius, bottom).#curve([
      x + near,
      bottom,
      x,
      bottom - near,
      x,
      bottom - radius,
    ]).lineTo(x, y + radius).#curve([x, y + near, x + near, y, x + radius, y]).command('h');
  }

  /** A path in PDF commands. */
  path(commands: string): this {
    return this.command(commands);
  }

  lineWidth(width: number): this {
    return this.command(`${number(width)} w`);
  }

  /** Round ends and round corners. */
  roundLines(): this {
    return this.command('1 J 1 j');
  }

  /** Dashes and the gaps between them, for one stroke. */
  dashed(dash: number, gap: number): this {
    return this.command(`[${number(dash)} ${number(gap)}] 0 d`);
  }

  solid(): this {
    return this.command('[] 0 d');
  }

  fillColor(color: string): this {
    if (this.#fill === color) return this;
    this.#fill = color;
    return this.command(`/DeviceRGB cs ${colorParts(color)} scn`);
  }

  fill(color: string): this {
    return this.fillColor(color).command('f');
  }

  stroke(color: string): this {
    if (this.#stroke !== color) this.command(`/DeviceRGB CS ${colorParts(color)} SCN`);
    this.#stroke = color;
    return this.command('S');
  }

  /** Draws with its own origin and scale, and then restores everything. */
  placed(x: number, y: number, scale: number, draw: () => void): this {
    const before = [this.#fill, this.#stroke, this.#font] as const;
    const size = number(scale);
    this.command(`q ${size} 0 0 ${size} ${number(x)} ${number(y)} cm`);
    draw();
    [this.#fill, this.#stroke, this.#font] = before;
    return this.command('Q');
  }

  /** One line of text. `operand` is the array of a TJ operator, and `y` the baseline. */
  text(font: string, size: number, x: number, y: number, operand: string): this {
    const face = `/${font} ${number(size)} Tf `;
    const change = this.#font === face ? '' : face;
    this.#font = face;
    return this.command(`BT ${change}1 0 0 -1 ${number(x)} ${number(y)} Tm ${operand} TJ ET`);
  }

  /** An image by its name. It is drawn from below, because the page's positions are from above. */
  image(name: string, box: { x: number; y: number; width: number; height: number }): this {
    const { x, y, width, height } = box;
    const place = [width, 0, 0, -height, x, y + height].map(number).join(' ');
    return this.command(`q ${place} cm /${name} Do Q`);
  }

  /** A rectangle as annotations and attributes need it, from the lower left corner. */
  fromBelow(left: number, top: number, right: number, bottom: number): string {
    return `[${[left, this.#height - bottom, right, this.#height - top].map(number).join(' ')}]`;
  }

  command(text: string): this {
    this.#content += `${text}\n`;
    return this;
  }

  #curve(points: readonly number[]): this {
    return this.command(`${points.map(number).join(' ')} c`);
  }
}
