/** Perceived lightness (0 to 1), chroma (0 to about 0.37) and hue (in degrees). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Red, green and blue as linear light, each from 0 to 1. */
type Rgb = readonly [number, number, number];

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** If the color is outside sRGB, reduces its chroma and keeps its lightness and hue. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [shown, tooVivid] = [0, c];
  if (isShowable(rgbOf({ l: lightness, c, h }))) shown = c;
  else
    for (let step = 0; step < 16; step += 1) {
      const middle = (shown + tooVivid) / 2;
      if (isShowable(rgbOf({ l: lightness, c: middle, h }))) shown = middle;
      else tooVivid = middle;
    }
  const channels = rgbOf({ l: lightness, c: shown, h }).map(toByte);
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function linearRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const [x, y] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShowable = (rgb: Rgb) => rgb.every((value) => value > -0.0005 && value < 1.0005);

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255);
}
