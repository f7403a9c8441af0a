import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_IDS, FONTS, pageFont } from './fonts.ts';

const served = new URL('../../../apps/landing/public/assets/fonts/', import.meta.url);
const drawn = new URL('../../../apps/server/fonts/', import.meta.url);

describe('the bundled fonts', () => {
  it.each(Object.entries(FONTS))(
    'include the files of %s, each with at most 40 kB and a hash of its content in its name',
    (_, font) => {
      for (const name of [font.latin, font.latinExt]) {
        const bytes = readFileSync(new URL(name, served));
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
        expect(name).toContain(`.${hash}.woff2`);
        expect(bytes.length).toBeLessThanOrEqual(40_000);
      }
    },
  );

  it.each(Object.entries(FONTS))('include %s for PDFs, with its license', (_, font) => {
    for (const weight of ['400Regular', '700Bold']) {
      const start = readFileSync(new URL(`${font.pdfFilePrefix}_${weight}.ttf`, drawn)).subarray(
        0,
        4,
      );
      expect(start.toString('hex')).toBe('00010000');
    }
    for (const folder of [served, drawn]) {
      expect(readFileSync(new URL('LICENSE', folder), 'utf8')).toContain(
        `The ${font.name} Project Authors`,
      );
    }
  });

  it('are offered in addition to the system’s font, which loads nothing', () => {
    expect(FONT_IDS.toSorted()).toEqual(['system', ...Object.keys(FONTS)].toSorted());
    expect(pageFont('system')).toBeNull();
  });

  it('replace a common system font that is scaled to the same size', () => {
    const font = pageFont('lora');
    expect(font?.faces).toContain('font-display:swap');
    expect(font?.faces).toMatch(/local\(Times New Roman\).*size-adjust:115.13%;ascent-override/);
    expect(font?.family.startsWith('T,U,')).toBe(true);
  });
});
