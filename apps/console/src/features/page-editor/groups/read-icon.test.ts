import { expect, it } from 'vitest';
import { readIcon } from './read-icon.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

it('reads the text of an SVG file as an icon', () => {
  expect(readIcon(SVG)).toEqual({ svg: expect.stringContaining('<path'), problem: undefined });
});

it.each([
  ['a PNG file', '\u{FFFD}PNG\r\n\u001A\n', 'Use an SVG file.'],
  ['a large photo', 'x'.repeat(9_000), 'Use an SVG file.'],
  [
    'a large drawing',
    SVG.replace('M0', 'M0 0'.repeat(2_000)),
    'This file is too large. Use one of at most 4 kB.',
  ],
  [
    'a drawing of text',
    '<svg viewBox="0 0 8 8"><text>A</text></svg>',
    'This SVG file has no shapes. Convert its texts and images to paths.',
  ],
])('says what to do with %s', (_, text, problem) => {
  expect(readIcon(text)).toEqual({ svg: null, problem });
});
