import { isFullRun } from '@pickup/test-sinks/full-run';
import { expect, it } from 'vitest';
import { drawSvg, svgOf } from '../../../platform/drawing/draw-svg.ts';
import { readLogo } from './logo-image.ts';

const svg = (content: string, viewBox = '0 0 100 16') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;
const png = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const pngOf = (width: number, height: number, content: string) =>
  drawSvg(svgOf(width, height, content)).png;

/** The color in the middle of an image. */
function colorOf(image: string) {
  const { width, height, data } = readLogo(image)?.pixels ?? { width: 0, height: 0, data: [] };
  const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
  return Array.from(data).slice(at, at + 4);
}
const sizeOf = (image: string) => {
  const { width, height } = readLogo(image)?.pixels ?? {};
  return [width, height];
};

it('enlarges an SVG but not a PNG, and shrinks a large PNG', () => {
  expect(sizeOf(svg('<rect width="40" height="10"/>', '0 0 40 10'))).toEqual([768, 192]);
  expect(sizeOf(png(pngOf(40, 10, '<rect width="40" height="10"/>')))).toEqual([40, 10]);
  expect(sizeOf(png(pngOf(2_000, 500, '<rect width="9" height="9"/>')))).toEqual([768, 192]);
});

it('draws gradients, clips and translucent groups', () => {
  const definitions =
    '<defs><linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#f00"/></linearGradient><clipPath id="c"><rect width="60" height="16"/></clipPath></defs>';
  const red = `<g opacity="0.5" clip-path="url(#c)"><rect width="99" height="16" fill="url(#a)"/></g>`;
  expect(colorOf(svg(definitions + red))).toEqual([255, 0, 0, 128]);
});

it('reads a PNG with a palette and interlacing', () => {
  const file =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQMAAAFS3GZcAAAABlBMVEUBAgMoMjzyD6lKAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
  expect(colorOf(`data:image/png;base64,${file}`)).toEqual([40, 50, 60, 255]);
});

it('shrinks a PNG without losing its thin lines', () => {
  const lines = Array.from({ length: 250 }, (_, row) => `M0 ${row * 8}h2000`).join('');
  const [red = 0] = colorOf(png(pngOf(2_000, 2_000, `<path d="${lines}" stroke="#fff"/>`)));
  expect(red).toBeGreaterThan(200);
});

it.each([
  ['a PNG that is cut off', png(pngOf(99, 99, '<circle r="99"/>').subarray(0, 60))],
  ['a PNG without visible pixels', png(pngOf(9, 9, ''))],
  ['a text that is not an image', 'hello'],
])('returns no logo for %s', (_, image) => {
  expect(readLogo(image)).toBeNull();
});

const clips = (count: number) =>
  Array.from(
    { length: count },
    (_, level) =>
      `<clipPath id="c${level}" clip-path="url(#c${level - 1})">${`<path clip-path="url(#c${level - 1})" d="M0 0h99v9z"/>`.repeat(9)}</clipPath>`,
  ).join('');

const large = [
  ['nested clips', svg(`${clips(9)}<path clip-path="url(#c8)" d="M0 0h99v9z"/>`)],
  [
    'many opacities',
    svg(`${'<g opacity=".9">'.repeat(38)}<path d="M0 0h99v9z"/>${'</g>'.repeat(38)}`.repeat(60)),
  ],
  [
    'many dashes',
    svg(`<g stroke-dasharray=".0002">${'<path d="M0 0H99" stroke="red"/>'.repeat(800)}</g>`),
  ],
  [
    'large numbers',
    svg('<path d="M-1e9 -1e9C1e9 1e9 1e9 0 9 9z" stroke="red" stroke-width="1e9"/>'),
  ],
  [
    'large transforms',
    svg(
      `<g transform="scale(1e4) scale(30)">${'<path d="M-9 -9C9 9 9 0 0 0z" stroke="red" stroke-width="1e4"/>'.repeat(900)}</g>`,
    ),
  ],
  ['a large height', svg('<rect width="1" height="19999"/>', '0 0 1 19999')],
  ['a large width', svg('<rect width="19999" height="1"/>', '0 0 19999 1')],
] as const;
const slowest = [
  ['many clips', svg(`${clips(1)}${'<path clip-path="url(#c0)" d="M0 0h99v9z"/>'.repeat(1_300)}`)],
  ['many edges', svg(`<path d="M0 0${'h.01v16h.01v-16'.repeat(3_900)}z"/>`)],
] as const;

it.each(isFullRun ? [...large, ...slowest] : large.slice(0, 2))(
  'draws a logo with %s in less than 5 seconds of CPU time',
  (_, image) => {
    const start = process.cpuUsage();
    const [width = 0, height = 0] = sizeOf(image);
    expect(width * height).toBeLessThanOrEqual(1_200 * 192);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000_000).toBeLessThan(5);
  },
);
