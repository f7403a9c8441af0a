import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { describe, expect, it } from 'vitest';
import { drawSvg } from './draw-svg.ts';

function draw(content: string, pixels = 20) {
  const svg = sanitizeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${content}</svg>`,
  );
  if (svg.kind === 'refused') throw new Error(svg.problem[0]);
  const { data, width, height } = drawSvg(svg, pixels);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ];
  return { at, width, height };
}

const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

describe('a drawn SVG', () => {
  it('has the width that was asked for, and the ratio of its view box', () => {
    expect(draw('<rect width="1" height="1"/>', 300)).toMatchObject({ width: 300, height: 150 });
  });

  it('fills shapes, black unless they say otherwise', () => {
    const { at } = draw('<rect width="10" height="10" fill="red"/><circle cx="15" cy="5" r="4"/>');
    expect([at(5, 5), at(15, 5), at(10, 0)]).toEqual([RED, [0, 0, 0, 255], NOTHING]);
  });

  it('covers half of a pixel at an edge', () => {
    const { at } = draw('<rect x="2.5" width="5" height="10" fill="red"/>');
    expect(at(2, 5)).toEqual([255, 0, 0, 128]);
  });

  it('leaves a hole with the rule evenodd', () => {
    const path = 'M0 0h10v10h-10zM2 2h6v6h-6z';
    expect(draw(`<path d="${path}" fill="red" fill-rule="evenodd"/>`).at(5, 5)).toEqual(NOTHING);
    expect(draw(`<path d="${path}" fill="red"/>`).at(5, 5)).toEqual(RED);
  });

  it('draws strokes with their corners', () => {
    const { at } = draw('<path d="M3 9V3H17" fill="none" stroke="red" stroke-width="2"/>');
    expect([at(3, 6), at(2, 2), at(10, 3), at(10, 7)]).toEqual([RED, RED, RED, NOTHING]);
  });

  it('applies transforms from the outside in', () => {
    const group =
      '<g transform="translate(10 0)"><rect width="2" height="2" fill="red" transform="scale(2)"/></g>';
    const { at } = draw(group);
    expect([at(13, 3), at(1, 1), at(15, 1)]).toEqual([RED, NOTHING, NOTHING]);
  });

  it('multiplies opacities', () => {
    const { at } = draw(
      '<g opacity="0.5"><rect width="9" height="9" fill="red" fill-opacity="50%"/></g>',
    );
    expect(at(4, 4)[3]).toBe(64);
  });

  it('fills with gradients, in the shape’s box and in the drawing’s units', () => {
    const stops = '<stop offset="0" stop-color="#000"/><stop offset="100%" stop-color="#fff"/>';
    const { at } = draw(
      `<defs><linearGradient id="a">${stops}</linearGradient><radialGradient id="b" href="#a" gradientUnits="userSpaceOnUse" cx="15" cy="5" r="5"/></defs><rect width="10" height="10" fill="url(#a)"/><rect x="10" width="10" height="10" fill="url(#b)"/>`,
    );
    expect(at(0, 5)[0]).toBeLessThan(20);
    expect(at(9, 5)[0]).toBeGreaterThan(235);
    expect(at(15, 5)[0]).toBeLessThan(40);
    expect(at(19, 5)[0]).toBeGreaterThan(200);
  });

  it('survives a gradient that refers to itself, and a path that is damaged', () => {
    const { at } = draw(
      '<defs><linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/></defs><rect width="9" height="9" fill="url(#a)"/><path d="M0 0h9v9zL"/>',
    );
    expect(at(8, 1)).toEqual([0, 0, 0, 255]);
    expect(at(1, 8)).toEqual(NOTHING);
  });

  it('draws only inside a clip', () => {
    const { at } = draw(
      '<defs><clipPath id="c"><rect width="5" height="10"/></clipPath></defs><g clip-path="url(#c)"><rect width="20" height="10" fill="red"/></g>',
    );
    expect([at(2, 5), at(8, 5)]).toEqual([RED, NOTHING]);
  });
});
