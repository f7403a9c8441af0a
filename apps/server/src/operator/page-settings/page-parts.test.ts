import { describe, expect, it } from 'vitest';
import { measureParts } from './page-parts.ts';
import type { MeasurePage } from './page-meter.ts';

const COMPANY = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
};
/** As if every character of these settings were in the page. */
const characters: MeasurePage = ({ theme, links, claims, texts, promo }, language) =>
  Promise.resolve(JSON.stringify({ theme, links, claims, promo, texts: texts?.[language] }).length);
const sourced = {
  text: '4.9/5',
  source: 'Customer records of the last twelve months',
  asOf: '2026-10-31',
};

describe('the largest parts of a page', () => {
  it('are measured by leaving each of them out', async () => {
    const promo = 'Save'.repeat(20);
    const written = { ...COMPANY, promo, claims: { rating: sourced } };
    const [largest, ...others] = await measureParts(written, 'en', characters);
    expect(largest).toMatchObject({ name: 'promotion', path: ['promo'], language: 'en' });
    expect(largest?.bytes).toBe(`"promo":"${promo}",`.length);
    const source = `,"source":"${sourced.source}","asOf":"${sourced.asOf}"`;
    expect(others).toContainEqual(
      expect.objectContaining({ name: 'sources of claims', bytes: source.length }),
    );
  });

  it('are texts only in their own language', async () => {
    const texts = { es: { 'page/hero.headline': 'Ninguna llamada perdida, ni de noche' } };
    const names = async (language: 'en' | 'es') =>
      (await measureParts({ ...COMPANY, texts }, language, characters)).map(({ name }) => name);
    expect(await names('es')).toContain('own texts');
    expect(await names('en')).not.toContain('own texts');
  });

  it('are not measured any more once the client has left', async () => {
    const signal = AbortSignal.abort();
    expect(await measureParts({ ...COMPANY, promo: 'A' }, 'en', characters, signal)).toEqual([]);
  });
});
