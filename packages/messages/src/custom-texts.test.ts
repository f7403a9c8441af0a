import { describe, expect, it } from 'vitest';
import { withCustomTexts } from './custom-texts.ts';
import { compileCustomTexts, textCatalog } from './text-catalog.ts';

const TEXTS = {
  title: 'Title',
  lines: ['One', '{brandName} two'],
  list: [{ text: 'First' }, { text: 'Second' }],
};

describe('custom texts', () => {
  it('replace only the texts that have the same keys', () => {
    const custom = {
      'm.title': 'Own title',
      'm.lines.1': 'Two of {brandName}',
      'm.list.0.text': 'Own first',
      'other.title': 'Elsewhere',
    };
    expect(withCustomTexts(custom, 'm', TEXTS)).toEqual({
      title: 'Own title',
      lines: ['One', 'Two of {brandName}'],
      list: [{ text: 'Own first' }, { text: 'Second' }],
    });
  });

  it('leave the original object as it is if they are null', () => {
    expect(withCustomTexts(null, 'm', TEXTS)).toBe(TEXTS);
  });

  it('that repeat the built-in words compile to the built-in texts', () => {
    for (const language of ['en', 'es'] as const) {
      const builtIn = [...textCatalog().values()].map((text) => [text.key, text.builtIn[language]]);
      const words = builtIn.map(([key, text = '']) => [key, text.trim()]);
      expect(compileCustomTexts(Object.fromEntries(words), language)).toEqual(
        Object.fromEntries(builtIn),
      );
    }
  });

  it('get the built-in text’s spaces at the start and end, and become a single line', () => {
    const custom = compileCustomTexts(
      { 'page/thanks.sentToAfterAddress': 'in a  \n moment.' },
      'en',
    );
    expect(custom).toEqual({ 'page/thanks.sentToAfterAddress': ' in a moment.' });
  });

  it('without a built-in text for their key are left out', () => {
    const custom = compileCustomTexts({ 'page/gone.title': 'Old', toString: 'x' }, 'en');
    expect(custom).toEqual({});
  });
});
