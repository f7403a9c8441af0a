import { join } from 'node:path';
import { FONTS, type FontId } from '@pickup/theme/fonts';
import { drawSvg, imageElement, svgOf, type SvgFonts } from '../../../platform/drawing/draw-svg.ts';
import { isIcon, type BrandFile, type BrandSource } from './brand-file.ts';
import { letterSvg, markSvg } from './brand-mark.ts';
import { drawLogo, logoElement, readLogo } from './logo-image.ts';
import { socialCardSvg } from './social-card.ts';

const TOUCH_ICON = 180;
const EMAIL_LOGO_HEIGHT = 96;

export function drawBrandFile(file: BrandFile, brand: BrandSource, fontsDir: string): Uint8Array {
  const fonts = brandFonts(fontsDir, brand.font);
  switch (file) {
    case 'icon.svg':
      return copyOf(Buffer.from(iconSvg(brand, fonts)));
    case 'icon.png':
      return copyOf(drawSvg(touchIcon(brand, fonts)).png);
    case 'logo.png':
      return copyOf(emailLogo(brand));
    case 'card.png':
      return copyOf(drawSvg(socialCardSvg(brand, fonts, 'en'), fonts).png);
    case 'card-es.png':
      return copyOf(drawSvg(socialCardSvg(brand, fonts, 'es'), fonts).png);
  }
}

/** Copies bytes into a separate buffer, because only a whole buffer can move to another thread. */
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes);

/** Noto Sans draws the letters that the theme's font lacks. */
export function brandFonts(dir: string, id: FontId): SvgFonts {
  const files = id === 'system' ? ['NotoSans'] : [FONTS[id].pdfFilePrefix, 'NotoSans'];
  return {
    family: id === 'system' ? 'Noto Sans' : FONTS[id].name,
    files: files.flatMap((name) => [
      join(dir, `${name}_700Bold.ttf`),
      join(dir, `${name}_400Regular.ttf`),
    ]),
  };
}

function iconSvg({ logo, name, palettes, radius }: BrandSource, fonts: SvgFonts): string {
  const file = readLogo(logo)?.file;
  if (!file) return markSvg(palettes.light, radius);
  if (file.kind === 'svg' && isIcon(file)) return file.text;
  return letterSvg(name, fonts, palettes.light, radius);
}

/** Fills the background, because phones show transparent icons on black. */
function touchIcon(brand: BrandSource, fonts: SvgFonts): string {
  const file = readLogo(brand.logo)?.file;
  const inside = { x: 18, y: 18, width: TOUCH_ICON - 36, height: TOUCH_ICON - 36 };
  const whole = { x: 0, y: 0, width: TOUCH_ICON, height: TOUCH_ICON };
  const drawing =
    file && isIcon(file)
      ? logoElement(file, inside)
      : imageElement('svg+xml', Buffer.from(iconSvg({ ...brand, radius: 0 }, fonts)), whole);
  return svgOf(TOUCH_ICON, TOUCH_ICON, '<rect width="100%" height="100%" fill="#fff"/>', drawing);
}

function emailLogo({ logo, palettes, radius }: BrandSource): Uint8Array {
  const file = readLogo(logo)?.file;
  if (file) return drawLogo(file, EMAIL_LOGO_HEIGHT).png;
  const mark = markSvg(palettes.light, radius);
  const size = EMAIL_LOGO_HEIGHT;
  const box = { x: 0, y: 0, width: size, height: size };
  return drawSvg(svgOf(size, size, imageElement('svg+xml', Buffer.from(mark), box))).png;
}
