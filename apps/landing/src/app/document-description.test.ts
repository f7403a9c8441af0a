import { LANGUAGES } from '@pickup/messages/language';
import { textCatalog } from '@pickup/messages/text-catalog';
import type { PageContext } from '@pickup/contracts/page';
import { describe, expect, it } from 'vitest';
import { FULL_SETTINGS, renderer } from '../../test/page-fixture.ts';

const context: PageContext = {
  settings: { ...FULL_SETTINGS, brandName: 'Summit' },
  language: 'en',
  preferred: null,
  origin: 'http://localhost:3000',
};
const landing = { name: 'landing', query: {}, renderedAt: 0 } as const;
const headOf = (over: Partial<PageContext>) =>
  renderer.render(landing, { ...context, ...over }).split('</head>')[0] ?? '';
const descriptionsIn = (html: string) =>
  [...html.matchAll(/(?:name="|og:)description" content="([^"]*)"/g)].map(([, words]) => words);

describe('what search engines and shared links show', () => {
  it('begins with the page’s own headline', () => {
    const texts = { 'page/hero.headline': 'Answer every call' };
    const described = descriptionsIn(headOf({ texts }));
    expect(described).toHaveLength(2);
    for (const words of described) {
      expect(words).toMatch(
        /^Answer every call\. Enter your own numbers .+ what Summit would earn/,
      );
    }
    const [asked] = descriptionsIn(headOf({ texts: { 'page/hero.headline': 'Missed calls?' } }));
    expect(asked).toMatch(/^Missed calls\? Enter your own/);
  });

  it('is the built-in description where the operator replaced that', () => {
    const texts = { 'page/hero.headline': 'Answer every call', 'page/head.description': 'x' };
    expect(descriptionsIn(headOf({ texts }))[0]).not.toContain('Answer every call');
  });

  it('names the company and not Pickup', () => {
    expect(headOf({})).not.toMatch(/Pickup/);
  });

  it.each(LANGUAGES)('has the headline as its first sentence in the language %s', (language) => {
    const description = textCatalog().get('page/head.description')?.builtIn[language];
    expect(description).toMatch(/^[^.]+\. \p{Lu}/u);
  });
});
