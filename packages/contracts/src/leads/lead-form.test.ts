import { describe, expect, it } from 'vitest';
import { businessName, EMPTY_LEAD_FORM, leadFormProblem, missingLeadFields } from './lead-form.ts';
import { SPECIFIED_OFFERS } from '../settings/offers-from-settings.ts';

const FILLED = {
  ...EMPTY_LEAD_FORM,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '555-010-0199',
  businessType: 'roofing',
  hasConsent: true,
  website: '',
};

describe('leadFormProblem', () => {
  it.each(['firstName', 'lastName', 'email', 'phone', 'businessType'] as const)(
    'reports missing information without %s, whether or not the consent box is checked',
    (field) => {
      for (const blank of ['', '   ']) {
        const values = { ...FILLED, [field]: blank };
        expect(missingLeadFields(values)).toEqual([field]);
        expect(leadFormProblem(values)).toBe('missingInformation');
        expect(leadFormProblem({ ...values, hasConsent: false })).toBe('missingInformation');
      }
    },
  );

  it('asks for consent if nothing else is missing', () => {
    expect(leadFormProblem({ ...FILLED, hasConsent: false })).toBe('consentRequired');
  });

  it('finds no problem in a complete form with consent, even with a filled honeypot', () => {
    expect(leadFormProblem(FILLED)).toBeNull();
    expect(leadFormProblem({ ...FILLED, website: 'http://spam.example' })).toBeNull();
  });
});

describe('EMPTY_LEAD_FORM', () => {
  it('has only empty fields and an unchecked consent box', () => {
    expect(missingLeadFields(EMPTY_LEAD_FORM)).toHaveLength(5);
    expect(EMPTY_LEAD_FORM.hasConsent).toBe(false);
    expect(EMPTY_LEAD_FORM.website).toBe('');
  });
});

describe('businessName', () => {
  it.each([
    ['Ada', 'Byron', 'roofing', 'Ada Byron Roofing'],
    [' Ada ', ' Byron ', 'hvac', 'Ada Byron HVAC'],
    ['Ada', '', 'other', 'Ada Other'],
    ['Ada', 'Byron', 'masonry', 'Ada Byron masonry'],
  ])('turns %j, %j and %j into %j', (first, last, type, name) => {
    expect(businessName(first, last, type, SPECIFIED_OFFERS.en)).toBe(name);
  });
});
