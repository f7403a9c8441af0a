import { expect, it } from 'vitest';
import { largestTexts } from './publication-checks.ts';

it('lists the texts in a page’s HTML, longest first, without files', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(500)}</svg>`;
  const written = {
    badges: ['Short', 'A longer badge'],
    mail: { fromName: 'A name that no visitor of the page sees' },
    promo: 'The longest of all these texts',
    texts: { en: { 'page/hero.headline': 'The headline' }, es: { 'page/hero.headline': 'El' } },
    trades: [{ id: 'x', icon: { svg } }],
  };
  expect(largestTexts(written, 'es')).toEqual([
    ['promo'],
    ['badges', 1],
    ['badges', 0],
    ['texts', 'es', 'page/hero.headline'],
    ['trades', 0, 'id'],
  ]);
});
