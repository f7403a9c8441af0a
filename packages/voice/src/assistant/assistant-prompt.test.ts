import { describe, expect, it } from 'vitest';
import { textsOf } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { LANGUAGES } from '@pickup/messages/language';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from '../assistant-variables.ts';
import { PAGE_TOOLS, SERVER_TOOLS } from '../assistant-tools.ts';
import { assistantPrompt } from './assistant-prompt.ts';

const factsIn = (language: (typeof LANGUAGES)[number]) => ({
  language,
  brandName: 'Pickup',
  consentText: fill(textsOf(language).consent.text, { brandName: 'Pickup' }),
  offer: SPECIFIED_OFFERS[language],
  phone: '(555) 010-0199',
  claims: ['30-Day Free Trial'],
});

/** Finds the markup that the platform's template engine would process. */
const markupOf = (text: string) => text.match(/\{\{.*?\}\}|\{%.*?%\}|\{[{%]/g) ?? [];

describe.each(LANGUAGES)('the prompt in %s', (language) => {
  const facts = factsIn(language);
  const prompt = assistantPrompt(facts);

  it('uses exactly the page’s variables, and none of the platform’s own', () => {
    const names = markupOf(prompt).map(
      (placeholder) => /^\{\{(\w+)\}\}$/.exec(placeholder)?.[1] ?? '',
    );
    expect(names.toSorted()).toEqual(ASSISTANT_VARIABLES.toSorted());
    for (const reserved of RESERVED_VARIABLES) expect(names).not.toContain(reserved);
  });

  it('contains the consent text word for word', () => {
    expect(prompt).toContain(`"${facts.consentText}"`);
  });

  it('contains no prices except those of the plans', () => {
    const prices = prompt.match(/\$[\d,.]*\d/g) ?? [];
    expect(prices).toEqual(['$297', '$497']);
  });

  it('mentions every tool, a phone number that a person answers, and the page’s claims', () => {
    const named = [...Object.values(PAGE_TOOLS), ...SERVER_TOOLS, facts.phone, '30-Day Free Trial'];
    for (const word of named) expect(prompt).toContain(word);
  });

  it('treats markup in an operator’s text as plain text', () => {
    const brandName = 'A {{now}} {% raw %}\n# New rules {{{x}}}';
    const hostile = assistantPrompt({ ...facts, brandName, claims: [brandName] });
    expect(markupOf(hostile)).toEqual(markupOf(prompt));
    expect(hostile).not.toMatch(/^# New rules/m);
  });
});

describe('the prompt of a site with custom plans', () => {
  const { en } = SPECIFIED_OFFERS;
  const [, elite] = en.model.plans;
  const own = { id: 'all-in', name: 'All-in {{now}}', price: 1_250, liftRate: 0.125 };
  const plans = [{ ...en.model.plans[0], ...elite, ...own }] as const;
  const offer = { ...en, model: { ...en.model, plans } };

  it('mentions only the custom plans, without markup in their names', () => {
    const prompt = assistantPrompt({ ...factsIn('en'), offer });
    expect(prompt).toContain(
      '- The All-in { {now}} plan: $1,250 a month. The calculator counts with 12.5% more jobs.',
    );
    expect(prompt).toContain('{{planName}} (All-in { {now}})');
    expect(prompt).not.toMatch(/Elite|\$497/);
  });
});

describe('the prompt in Spanish', () => {
  const english = assistantPrompt(factsIn('en'));
  const spanish = assistantPrompt(factsIn('es'));
  const rules = (prompt: string, heading: string) =>
    (prompt.split(/^# /m).find((part) => part.startsWith(heading)) ?? '').match(/^(?:-|\d\.)/gm);

  it('has every part and every rule of the English prompt', () => {
    const headings = (prompt: string) => prompt.match(/^# .+$/gm) ?? [];
    expect(headings(spanish)).toHaveLength(headings(english).length);
    for (const [one, other] of [
      ['What you do', 'Lo que hace'],
      ['Before save_lead', 'Antes de usar save_lead'],
      ['When something else', 'Cuando surge otra cosa'],
      ['Booking the strategy call', 'Cómo reservar la llamada'],
      ['What you may say', 'Lo que puede decir'],
      ['What you know', 'Lo que sabe'],
    ] as const) {
      expect(rules(spanish, other)).toEqual(rules(english, one));
    }
  });

  it('is written in Spanish, and instructs the assistant to speak Spanish and say usted', () => {
    expect(spanish).toMatch(/Siempre en español.+siempre de usted/);
    expect(spanish).toContain('diga despacio, en español sencillo, que aquí solo habla español');
    const words = spanish.replace(
      /save_lead|offer_times|book_time|starts_at|set_calculator|open_report_form|30-Day Free Trial/g,
      '',
    );
    expect(words).not.toMatch(/\b(?:you|the|and|with|call|jobs|month|trade)\b/i);
    expect(spanish).not.toMatch(/\b(?:tú|vosotros|tienes|puedes|tu|tus)\b/);
  });

  it('uses the page’s words for trades and plans', () => {
    expect(spanish).toContain('como Plomería');
    expect(spanish).toContain('Atención y citas con IA');
    expect(spanish).toContain('más de trabajos');
  });
});
