import { describe, expect, it } from 'vitest';
import { withOwnTexts } from './own-texts.ts';
import { compileOwnTexts, textCatalog } from './text-catalog.ts';

const TEXTS = {
  title: 'Title',
  sum: (plan: string, net: { readonly month: string }) => `${plan}: ${net.month}`,
  lines: (brandName: string) => ['One', `${brandName} two`],
  list: [{ text: 'First' }, { text: 'Second' }],
  count: 3,
};

describe('own texts', () => {
  it('replace what they name, and leave everything else as it is', () => {
    const own = {
      'm.title': 'Own title',
      'm.sum': '{1.month} with {0}',
      'm.lines.1': 'Two of {0}',
      'm.list.0.text': 'Own first',
    };
    const texts = withOwnTexts(own, 'm', TEXTS);
    expect(texts.title).toBe('Own title');
    expect(texts.sum('Elite', { month: '$5' })).toBe('$5 with Elite');
    expect(texts.lines('Acme')).toEqual(['One', 'Two of Acme']);
    expect(texts.list).toEqual([{ text: 'Own first' }, { text: 'Second' }]);
    expect(texts.count).toBe(3);
  });

  it('are the built-in ones, and the same object, without own texts', () => {
    expect(withOwnTexts(null, 'm', TEXTS)).toBe(TEXTS);
  });

  it('leave a part in brackets out while one of its values is empty', () => {
    const own = { f: 'See results[ in {0}][ for {1}].' };
    const text = withOwnTexts(own, 'f', (time: string, name: string) => time + name);
    expect(text('5 s', 'Ann')).toBe('See results in 5 s for Ann.');
    expect(text('', 'Ann')).toBe('See results for Ann.');
    expect(text('', '')).toBe('See results.');
  });

  it('show values as they are, also with braces, brackets and dollar signs', () => {
    const text = withOwnTexts({ f: '[a {0}] {0}' }, 'f', (value: string) => value);
    expect(text('$& {1} [x]')).toBe('a $& {1} [x] $& {1} [x]');
  });

  it('with the built-in words compile to the built-in texts', () => {
    for (const language of ['en', 'es'] as const) {
      const words = [...textCatalog().values()].map(
        ({ key, builtIn }) => [key, builtIn[language].trim()] as const,
      );
      const own = compileOwnTexts(Object.fromEntries(words), language);
      for (const { key, builtIn, placeholders } of textCatalog().values()) {
        if (placeholders.length === 0) expect(own[key]).toBe(builtIn[language]);
      }
    }
  });

  it('keep the space around the parts of a sentence, and are on one line', () => {
    const own = compileOwnTexts({ 'page/thanks.sentToAfterAddress': 'in a  \n moment.' }, 'en');
    expect(own).toEqual({ 'page/thanks.sentToAfterAddress': ' in a moment.' });
  });

  it('without a built-in text of their key are left out', () => {
    const own = compileOwnTexts({ 'page/gone.title': 'Old', toString: 'x' }, 'en');
    expect(own).toEqual({});
  });
});
