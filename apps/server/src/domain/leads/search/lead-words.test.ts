import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leadWords,
  matchesTerms,
  passes,
  quickTerms,
  quickTest,
  searchTerms,
  tsqueryOf,
  type WordSource,
} from './lead-words.ts';

const CONTACT = {
  email: "pat.o'brien@example.com",
  phone: '+12125550123',
  phoneAsTyped: '(212) 555-0123',
  phoneVerdict: { valid: true, type: null, region: 'US' },
  firstName: 'Zoë',
  lastName: "O'Brien",
  businessName: 'Meyer & Söhne Plumbing',
};
const WORDS = leadWords({
  contact: CONTACT,
  laterBodies: [{ contact: { email: 'Right@Example.net', phone: '646 555 0177' } }],
});
const isFound = (query: string) => matchesTerms(WORDS, searchTerms(query));

describe('a lead', () => {
  it.each([
    'zoe',
    'Zoë',
    'ZOE obri',
    "O'Brien",
    'obrien',
    'brien',
    'sohne',
    'meyer plumb',
    '212',
    '555-0123',
    '(212) 555-0123',
    '+1 212 555 0123',
    '5550',
    'zoe 0123',
    "pat.o'brien@exam",
    'pat.obrien@example.com',
    'example.com',
    '@example.com',
    'right@example.net',
    '6465550177',
  ])('is found by %s', (query) => {
    expect(isFound(query)).toBe(true);
  });

  it.each([
    ['Müller', ['Müller', 'mueller', 'Muller', 'MUELLER', 'muell', 'mül']],
    ['Mueller', ['Müller', 'mueller', 'muller', 'mul']],
    ['Muller', ['Müller', 'muller']],
    ['Weiß', ['weiss', 'Weiß', 'WEISS']],
    ['Weiss', ['Weiß', 'weiss']],
    ['Jürgen Größe', ['juergen', 'jurgen groesse', 'grosse', 'Größe']],
    ['Mu\u0308ller', ['mueller', 'muller', 'müller']],
    ['Sørensen', ['soerensen', 'sorensen', 'Sørensen']],
    ['Łukasz', ['lukasz']],
  ])('called %s is found however the name is spelled', (lastName, queries) => {
    const words = leadWords({ contact: { ...CONTACT, lastName }, laterBodies: [] });
    for (const query of queries) {
      expect([query, matchesTerms(words, searchTerms(query))]).toEqual([query, true]);
    }
  });

  it.each(['zoes', 'zoe miller', '213', '+1 213 555', 'eyer', '12125550124', 'pat@example.com'])(
    'is not found by %s',
    (query) => {
      expect(isFound(query)).toBe(false);
    },
  );

  it.each([
    '+44 7700 900123',
    '07700 900123',
    '0044 7700 900 123',
    '+44 (0) 7700 900123',
    '7700-900123',
    '0123',
  ])('of another country is found by its number as %s', (query) => {
    const contact = { ...CONTACT, phone: '+447700900123', phoneAsTyped: '+447700900123' };
    expect(matchesTerms(leadWords({ contact, laterBodies: [] }), searchTerms(query))).toBe(true);
  });

  it('has a limited number of words of limited length for any input', () => {
    const many = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
    const words = leadWords({
      contact: { ...CONTACT, businessName: many, firstName: 'x'.repeat(5_000) },
      laterBodies: [],
    });
    expect(words.length).toBeLessThanOrEqual(120);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(80);
    const astral = leadWords({
      contact: { ...CONTACT, firstName: `x${'\u{20000}'.repeat(100)}` },
      laterBodies: [],
    });
    expect(astral.every((word) => !/[\uD800-\uDFFF]/u.test(word))).toBe(true);
  });
});

describe('a lead of an older model', () => {
  it('has the words of the fields that it has', () => {
    const contact = { firstName: 'Ann' } as typeof CONTACT;
    expect(leadWords({ contact, laterBodies: [] })).toEqual(['ann']);
  });
});

describe('the quick test', () => {
  const mayMatch = (lead: WordSource, terms: readonly string[]) =>
    passes(quickTest(lead), quickTerms(terms));
  const source = { contact: CONTACT, laterBodies: [] };
  const ascii = {
    contact: { ...CONTACT, firstName: 'Zoe', businessName: "Muellers' A/C" },
    laterBodies: [],
  };

  it('lets no match be missed', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[a-eu' ]{0,8}$/),
      fc.constantFrom('Mueller', "O'Brien", 'Groß', 'Noe-Poe', 'a@b.example', 'Łukasz'),
    );
    const phone = fc.stringMatching(/^\+?[0-9 ()x-]{0,14}$/);
    const contact = fc.record({
      firstName: text,
      lastName: text,
      businessName: text,
      email: text,
      phone,
      phoneAsTyped: phone,
      phoneVerdict: fc.constant(CONTACT.phoneVerdict),
    });
    fc.assert(
      fc.property(contact, fc.nat(), fc.nat(20), (made, which, length) => {
        const anyLead = { contact: made, laterBodies: [] };
        const words = leadWords(anyLead);
        const term = words[which % Math.max(1, words.length)]?.slice(0, length) ?? '';
        expect(matchesTerms(words, [term]) && !mayMatch(anyLead, [term])).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    expect(mayMatch(source, searchTerms('zoe sohne'))).toBe(true);
    expect(mayMatch(ascii, searchTerms('Müllers obrien'))).toBe(true);
  });

  it('rules out a lead without the letters or digits', () => {
    for (const query of ['kemal', 'zoe kemal', '4711', 'Лена'])
      expect([query, mayMatch(ascii, searchTerms(query))]).toEqual([query, false]);
  });

  it('leaves a lead with later bodies to the full test', () => {
    const laterBodies = [{ contact: { email: 'kemal@example.net' } }];
    expect(mayMatch({ ...ascii, laterBodies }, ['kemal'])).toBe(true);
  });
});

describe('a search', () => {
  it('uses at most eight words, each once', () => {
    expect(searchTerms('a b c d e f g h i j a')).toHaveLength(8);
    expect(searchTerms('ann ann')).toEqual(['ann']);
    expect(searchTerms(' - & ')).toEqual([]);
  });

  it('is a tsquery in which typed text is never an operator', () => {
    expect(tsqueryOf(['ann', "a'b\\c@x"])).toBe(`'ann':* & 'a''b\\\\c@x':*`);
  });
});
