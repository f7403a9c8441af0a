import { describe, expect, it } from 'vitest';
import { imageSource, isTooLarge, readIcon, readLogo, readProof } from './read-files.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

describe('an uploaded logo', () => {
  it('loses its scripts and event handlers, and a note names them', async () => {
    const withScript = SVG.replace('<path', '<script>alert(1)</script><path onclick="x()"');
    const { value, note, problem } = await readLogo(file(withScript));
    expect(value).toContain('<path');
    expect(value).not.toMatch(/script|onclick/);
    expect(problem).toBeUndefined();
    expect(note).toMatch(/removed: (?=.*script)(?=.*onclick)/);
  });

  it('loses its text elements, and a problem says to convert them to paths', async () => {
    const read = await readLogo(file(SVG.replace('<path', '<text>ROI</text><path')));
    expect(read).toEqual({
      value: expect.stringContaining('<path'),
      problem: expect.stringContaining('Convert it to paths'),
    });
  });

  it('is stored as a data URL if it is a PNG', async () => {
    const read = await readLogo(file(new Uint8Array(Buffer.from(PNG, 'base64'))));
    expect(read).toEqual({ value: `data:image/png;base64,${PNG}` });
  });

  it.each([
    ['not an image', 'hello'],
    [
      'an SVG with text and no shapes',
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>',
    ],
    ['too large', 'x'.repeat(400_000)],
  ])('is refused if it is %s', async (_, content) => {
    const { value, problem } = await readLogo(file(content));
    expect(value).toBeNull();
    expect(problem).toMatch(/^[A-Z].*\.$/);
  });

  it('is refused if it is a JPEG photo, and the problem names the allowed file types', async () => {
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    expect((await readLogo(file(photo))).problem).toBe('Use an SVG or PNG file.');
  });

  it('is shown only if it is an image, not a script or a web page', () => {
    expect(imageSource(SVG)).toMatch(/^data:image\/svg\+xml,/);
    expect(imageSource('javascript:alert(1)')).toBeNull();
    expect(imageSource('data:text/html,x')).toBeNull();
  });
});

describe('an uploaded icon', () => {
  it('is stored as SVG text', async () => {
    expect(await readIcon(file(SVG))).toEqual({ value: expect.stringContaining('<path') });
  });

  it.each([
    ['a PNG file', '\u{FFFD}PNG\r\n\u001A\n', 'Use an SVG file.'],
    ['a large photo', 'x'.repeat(9_000), 'Use an SVG file.'],
    [
      'a large drawing',
      SVG.replace('M0', 'M0 0'.repeat(2_000)),
      'This file is too large. Use a file of up to 4 kB.',
    ],
    [
      'a drawing of text',
      '<svg viewBox="0 0 8 8"><text>A</text></svg>',
      'This SVG file has no shapes. Convert its text and images to paths.',
    ],
  ])('is refused with a suggestion if it is %s', async (_, text, problem) => {
    expect(await readIcon(file(text))).toEqual({ value: null, problem });
  });
});

describe('an uploaded proof', () => {
  it('is stored as a data URL with the type that matches its first bytes', async () => {
    const pdf = new File(['%PDF-1.7'], 'customers.png', { type: 'image/png' });
    expect(await readProof(pdf)).toEqual({
      value: `data:application/pdf;base64,${btoa('%PDF-1.7')}`,
    });
  });

  it.each([
    [
      'a web page with the file name of a PDF',
      '<html></html>',
      /^This is not a PDF, PNG or JPEG file\./,
    ],
    ['too large', '%PDF-'.padEnd(131_073, '.'), /^This file is too large\./],
    ['empty', '', /^This is not a PDF/],
  ])('is refused with an explanation if it is %s', async (_what, content, expected) => {
    const pdf = new File([content], 'proof.pdf', { type: 'application/pdf' });
    const { value, problem } = await readProof(pdf);
    expect(value).toBeNull();
    expect(problem).toMatch(expected);
  });
});

it('settings are too large if they exceed the server’s limit by one byte', () => {
  const overhead = JSON.stringify({ text: '' }).length;
  expect(isTooLarge({ text: 'x'.repeat(1_900_000 - overhead) })).toBe(false);
  expect(isTooLarge({ text: 'x'.repeat(1_900_001 - overhead) })).toBe(true);
  expect(isTooLarge({ text: 'é'.repeat(950_000) })).toBe(true);
});
