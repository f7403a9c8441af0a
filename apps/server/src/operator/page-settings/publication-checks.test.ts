import { describe, expect, it } from 'vitest';
import { grownMost } from './publication-checks.ts';

describe('the setting that makes a page too large', () => {
  const published = { brand: { name: 'Pickup' }, texts: { en: { 'page/hero.headline': 'Short' } } };

  it('is the one whose words grew most', () => {
    const written = {
      brand: { name: 'Pickup Answering' },
      texts: { en: { 'page/hero.headline': 'A very much longer headline than before' } },
    };
    expect(grownMost(published, written)).toEqual(['texts', 'en', 'page/hero.headline']);
  });

  it('is not an uploaded image, which is a file of its own', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(500)}</svg>`;
    const written = {
      brand: { name: 'A longer name' },
      texts: {},
      theme: { logo: { image: svg } },
    };
    expect(grownMost(published, written)).not.toEqual(['theme', 'logo', 'image']);
    expect(grownMost(published, { ...written, promo: 'x'.repeat(100) })).toEqual(['promo']);
  });

  it('is none if nothing changed', () => {
    expect(grownMost(published, published)).toEqual([]);
  });
});
