import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, type Json } from './fill-template.ts';

const values = {
  id: 'l1',
  score: 90,
  valid: false,
  zero: 0,
  nothing: null,
  empty: '',
  contact: { email: 'ann@example.com', name: 'Ann "The Pipe" {{score}} \\ \n $& O’Neil' },
};

describe('fillTemplate', () => {
  it('keeps the type of a value, so a number stays a number', () => {
    const template = { mail: '{{contact.email}}', n: '{{score}}', v: '{{ valid }}', z: '{{zero}}' };
    const filled = { mail: 'ann@example.com', n: 90, v: false, z: 0 };
    expect(fillTemplate(template, values)).toEqual(filled);
  });

  it('fills in a value as text if its placeholder ends in :text', () => {
    expect(fillTemplate('{{score:text}}', values)).toBe('90');
    expect(fillTemplate('{{contact.email:text}}', values)).toBe('ann@example.com');
  });

  it('joins several values into one text', () => {
    expect(fillTemplate('{{id}}: {{score}} of 100', values)).toBe('l1: 90 of 100');
  });

  it('treats values as data, including quotes, braces and dollar signs', () => {
    const { name } = values.contact;
    expect(fillTemplate({ name: '{{contact.name}}' }, values)).toEqual({ name });
    expect(fillTemplate('<{{contact.name}}>', values)).toBe(`<${name}>`);
  });

  it('omits the keys of missing values', () => {
    const missing = { a: '{{nothing}}', b: '{{empty}}', c: '{{no.such}}', d: { e: '{{no}}' } };
    expect(fillTemplate({ ...missing, f: 1 }, values)).toEqual({ f: 1 });
  });

  it('omits a missing value from a longer text, and a text in which all values are missing', () => {
    expect(fillTemplate('{{contact.email}} {{nothing}}', values)).toBe('ann@example.com');
    expect(fillTemplate({ a: '{{nothing}} {{empty}}' }, values)).toBeNull();
  });

  it('omits a list item that lacks a value', () => {
    const item = (value: string) => ({ name: 'x', value });
    const template = { fields: [item('{{nothing}}'), item('{{id}}'), 'plain'] };
    expect(fillTemplate(template, values)).toEqual({ fields: [item('l1'), 'plain'] });
  });

  it('cannot reach inherited properties', () => {
    for (const path of ['constructor', '__proto__', 'contact.constructor.name', 'id.length']) {
      expect(fillTemplate({ a: `{{${path}}}` }, values)).toBeNull();
    }
  });

  it('changes nothing in a template without placeholders', () => {
    const noBraces = fc.json({ noUnicodeString: false }).filter((text) => !text.includes('{{'));
    fc.assert(
      fc.property(noBraces, (text) => {
        const template = JSON.parse(text) as Json;
        expect(fillTemplate({ template }, values)).toEqual({ template });
      }),
    );
  });

  it('fills in every text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const filled = fillTemplate({ a: '{{x}}', b: '[{{x}}]' }, { x: text });
        expect(filled).toEqual({ a: text, b: `[${text}]` });
        expect(JSON.parse(JSON.stringify(filled))).toEqual(filled);
      }),
    );
  });
});
