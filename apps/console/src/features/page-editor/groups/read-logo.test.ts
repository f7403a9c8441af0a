import { describe, expect, it } from 'vitest';
import { logoSource, readLogo } from './read-logo.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

describe('an uploaded logo', () => {
  it('is an SVG without what could run, and says what was left out', async () => {
    const withScript = SVG.replace('<path', '<script>alert(1)</script><path onclick="x()"');
    const { image, note } = await readLogo(file(withScript));
    expect(image).toContain('<path');
    expect(image).not.toMatch(/script|onclick/);
    expect(note).toMatchObject({ isBad: false });
    expect(note?.text).toMatch(/left out: (?=.*script)(?=.*onclick)/);
  });

  it('loses its texts, and says so as a problem', async () => {
    const { image, note } = await readLogo(file(SVG.replace('<path', '<text>ROI</text><path')));
    expect(image).toContain('<path');
    expect(note).toEqual({ text: expect.stringContaining('Convert them to paths'), isBad: true });
  });

  it('is a PNG as a data address', async () => {
    const { image, note } = await readLogo(file(new Uint8Array(Buffer.from(PNG, 'base64'))));
    expect({ image, note }).toEqual({ image: `data:image/png;base64,${PNG}`, note: null });
  });

  it.each([
    ['no image', 'hello'],
    ['a text without shapes', '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi</text></svg>'],
    ['too large', 'x'.repeat(400_000)],
  ])('is refused if it is %s', async (_, content) => {
    const { image, note } = await readLogo(file(content));
    expect(image).toBeNull();
    expect(note?.isBad).toBe(true);
    expect(note?.text).toMatch(/^[A-Z].*\.$/);
  });

  it('names the files that can be used instead of a photo', async () => {
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const { note } = await readLogo(file(photo));
    expect(note?.text).toBe('Use an SVG or PNG file.');
  });

  it('is shown only as an image', () => {
    expect(logoSource(SVG)).toMatch(/^data:image\/svg\+xml,/);
    expect(logoSource('javascript:alert(1)')).toBeNull();
    expect(logoSource('data:text/html,x')).toBeNull();
  });
});
