import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessName, EMPTY_LEAD_FORM, leadFormProblem, missingLeadFields } from './lead-form.ts';
import { SPECIFIED_OFFERS } from './offer-of-settings.ts';
import { normalizePhone } from './read-phone.ts';

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

describe('normalizePhone', () => {
  it.each([
    ['5550100199', '+15550100199'],
    ['(555) 010-0199', '+15550100199'],
    [' 555.010.0199 ', '+15550100199'],
    ['1 555 010 0199', '+15550100199'],
    ['+1 (555) 010-0199', '+15550100199'],
    ['15550100199', '+15550100199'],
    ['+44 20 7946 0958', '+442079460958'],
    [' +49 30 90182 0', '+14930901820'], // ten digits: step 2 comes first, as specified
    [' +49 30 9018200', '+49309018200'],
    ['25550100199', '+125550100199'], // 11 digits that do not start with 1: step 4
    ['010-0199', '+10100199'],
    ['555 010 0199 x2', '+155501001992'],
    ['', '+1'],
  ])('%j becomes %s', (typed, wire) => {
    expect(normalizePhone(typed)).toBe(wire);
  });

  it('always returns a plus and digits, and keeps its own results with a country code unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizePhone(typed)).toMatch(/^\+\d*$/);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (ten) => {
        expect(normalizePhone(normalizePhone(ten))).toBe(`+1${ten}`);
      }),
    );
  });
});

describe('leadFormProblem', () => {
  it.each(['firstName', 'lastName', 'email', 'phone', 'businessType'] as const)(
    'a form without %s lacks information, whether or not the consent box is checked',
    (field) => {
      for (const blank of ['', '   ']) {
        const values = { ...FILLED, [field]: blank };
        expect(missingLeadFields(values)).toEqual([field]);
        expect(leadFormProblem(values)).toBe('missingInformation');
        expect(leadFormProblem({ ...values, hasConsent: false })).toBe('missingInformation');
      }
    },
  );

  it('a full form without consent asks for consent', () => {
    expect(leadFormProblem({ ...FILLED, hasConsent: false })).toBe('consentRequired');
  });

  it('a full form with consent may be sent, even with a filled honeypot', () => {
    expect(leadFormProblem(FILLED)).toBeNull();
    expect(leadFormProblem({ ...FILLED, website: 'http://spam.example' })).toBeNull();
  });

  it('starts empty, with the consent box unchecked', () => {
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
  ])('%j, %j and %j make %j', (first, last, type, name) => {
    expect(businessName(first, last, type, SPECIFIED_OFFERS.en)).toBe(name);
  });

  it.each([
    ['Ada', 'Byron', 'roofing', 'Ada Byron Techos'],
    [' Ada ', ' Byron ', 'hvac', 'Ada Byron Aire y calefacción'],
    ['Ada', '', 'other', 'Ada Otro'],
    ['Ada', 'Byron', 'masonry', 'Ada Byron masonry'],
  ])('%j, %j and %j make %j in Spanish', (first, last, type, name) => {
    expect(businessName(first, last, type, SPECIFIED_OFFERS.es)).toBe(name);
  });
});
