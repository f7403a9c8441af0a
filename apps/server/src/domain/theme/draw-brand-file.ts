import type { FontId } from '@pickup/theme/fonts';
import { readImage } from '@pickup/theme/image-data';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import type { PdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { drawSvg } from '../../platform/raster/draw-svg.ts';
import { newPixmap, drawImage, type Pixmap } from '../../platform/raster/pixmap.ts';
import { encodePng } from '../../platform/raster/png.ts';
import { letterSvg, markSvg } from './brand-mark.ts';
import type { BrandFile, BrandSource } from './brand-source.ts';
import { logoPixels } from './logo-pixels.ts';
import { drawSocialCard } from './social-card.ts';

type FontsOf = (id: FontId) => PdfFonts;

const TOUCH_ICON = 180;
const EMAIL_LOGO_HEIGHT = 96;

/** Draws one of a theme's images. Takes some tenths of a second, so it has a thread of its own. */
export function drawBrandFile(file: BrandFile, brand: BrandSource, fontsOf: FontsOf): Uint8Array {
  const fonts = fontsOf(brand.font);
  switch (file) {
    case 'icon.svg':
      return own(Buffer.from(iconSvg(brand, fonts)));
    case 'icon.png':
      return own(encodePng(touchIcon(brand, fonts)));
    case 'logo.png':
      return own(encodePng(emailLogo(brand, fonts)));
    case 'card.png':
      return own(encodePng(drawSocialCard(brand, fonts, 'en')));
    case 'card-es.png':
      return own(encodePng(drawSocialCard(brand, fonts, 'es')));
  }
}

/** In its own memory, so that it can be transferred to another thread without a copy. */
const own = (bytes: Buffer) => new Uint8Array(bytes);

/** Wider logos are unreadable as icons. */
const MAX_ICON_RATIO = 1.3;

export function isIcon({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.max(width / height, height / width) <= MAX_ICON_RATIO;
}

/** A phone's top bar has no room for words beside a wider one. */
const MAX_RATIO_BESIDE_WORDS = 1.5;

export function isWide({ width, height }: { readonly width: number; readonly height: number }) {
  return width / height > MAX_RATIO_BESIDE_WORDS;
}

/** The logo if it is about square, otherwise the brand's first letter, or our own mark without a logo. */
function iconSvg({ logo, name, palettes, radius }: BrandSource, fonts: PdfFonts): string {
  const image = logo === null ? null : readImage(logo);
  const corner = Math.min(16, radius * 0.57);
  if (image === null) return markSvg(palettes.light, corner);
  if (image.kind === 'svg' && isIcon(image)) return image.text;
  return letterSvg(name, fonts.bold, palettes.light, corner);
}

/** On a background, because phones show a transparent icon on black. */
function touchIcon(brand: BrandSource, fonts: PdfFonts): Pixmap {
  const image = brand.logo === null ? null : readImage(brand.logo);
  const isLogo = image !== null && image.kind !== 'refused' && isIcon(image);
  const size = isLogo ? TOUCH_ICON * 0.8 : TOUCH_ICON;
  const drawing =
    image?.kind === 'png' && brand.logo !== null && isLogo
      ? logoPixels(brand.logo)
      : pixelsOf(iconSvg({ ...brand, radius: isLogo ? brand.radius : 0 }, fonts), size);
  const icon = newPixmap(TOUCH_ICON, TOUCH_ICON);
  icon.data.fill(255);
  if (drawing) drawImage(icon, drawing, centered(drawing, size, TOUCH_ICON));
  return icon;
}

function emailLogo(brand: BrandSource, fonts: PdfFonts): Pixmap {
  const logo = brand.logo === null ? null : logoPixels(brand.logo);
  if (logo === null) return pixelsOf(iconSvg({ ...brand, logo: null }, fonts), EMAIL_LOGO_HEIGHT);
  const height = Math.min(logo.height, EMAIL_LOGO_HEIGHT);
  const drawn = newPixmap(Math.max(1, Math.round((logo.width / logo.height) * height)), height);
  drawImage(drawn, logo, { x: 0, y: 0, width: drawn.width, height });
  return drawn;
}

function pixelsOf(text: string, width: number): Pixmap {
  const drawing = sanitizeSvg(text);
  if (drawing.kind === 'refused') throw new Error(`Our own icon ${drawing.problem}`);
  return drawSvg(drawing, width);
}

function centered({ width, height }: Pixmap, size: number, within: number) {
  const scale = size / Math.max(width, height);
  const box = { width: width * scale, height: height * scale };
  return { ...box, x: (within - box.width) / 2, y: (within - box.height) / 2 };
}
