import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import {
  drawSvg,
  imageElement,
  outlineTexts,
  pixmapOf,
  svgOf,
  textElement,
  textWidth,
} from './draw-svg.ts';

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../../fonts/${name}.ttf`, import.meta.url));
const LORA = { family: 'Lora', files: [fontFile('Lora_700Bold'), fontFile('NotoSans_700Bold')] };
const STYLE = { size: 20, isBold: true };

it('a drawing uses only the given fonts, and each letter comes from the first font that has it', () => {
  const narrow = textWidth('Ann', STYLE, LORA);
  expect(narrow).toBeGreaterThan(20);
  expect(textWidth('Ann', { ...STYLE, size: 40 }, LORA)).toBeCloseTo(2 * narrow, 0);
  expect(textWidth('Ann', STYLE, { family: 'sans-serif', files: [] })).toBe(0);
  const greek = (fonts: typeof LORA) =>
    outlineTexts(svgOf(90, 30, textElement('Ελένη', STYLE, fonts, 'y="20"')), fonts);
  expect(greek(LORA)).toBe(greek({ ...LORA, family: 'Noto Sans' }));
});

it.each(['', ' ', `</text>&"'`, 'a\u0000b', 'a\uffffb', 'a\ud800b', '👨‍👩‍👧'])(
  'drawSvg accepts the text %j',
  (text) => {
    expect(drawSvg(svgOf(90, 30, textElement(text, STYLE, LORA)), LORA)).toMatchObject({
      width: 90,
    });
  },
);

it('pixmapOf returns the original colors of semi-transparent pixels', () => {
  const { data } = pixmapOf(
    drawSvg(svgOf(2, 1, '<rect width="1" height="1" fill="#ff8000" fill-opacity="0.5"/>')),
  );
  expect([...data]).toEqual([255, 128, 0, 128, 0, 0, 0, 0]);
});

it('a drawing inside an image cannot show files of this machine', () => {
  const social = new URL('../../../../landing/public/social-card.png', import.meta.url);
  const card = fileURLToPath(social);
  const inside = svgOf(9, 9, `<image href="${card}" width="9" height="9"/>`);
  const box = { x: 0, y: 0, width: 9, height: 9 };
  const drawn = drawSvg(svgOf(9, 9, imageElement('svg+xml', Buffer.from(inside), box)));
  expect(drawn.pixels.every((value) => value === 0)).toBe(true);
});

it('the module can be loaded again in the same thread', async () => {
  vi.resetModules();
  const again = await import('./draw-svg.ts');
  expect(again.drawSvg(svgOf(2, 3))).toMatchObject({ width: 2, height: 3 });
});
