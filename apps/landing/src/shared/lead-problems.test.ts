import { describe, expect, it } from 'vitest';
import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import { toasts } from '@pickup/messages/page/lead-form';
import { checkLeadForm, firstProblem, problemsFromIssues } from './lead-problems.ts';

const GOOD: LeadFormValues = {
  ...EMPTY_LEAD_FORM,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  businessType: 'hvac',
  hasConsent: true,
};

describe('the lead form’s checks', () => {
  it('accept a complete form', () => {
    expect(checkLeadForm(GOOD)).toEqual({ toast: null, problems: {} });
  });

  it('report all problems together, and ask for missing fields before consent', () => {
    const wrong = { ...GOOD, lastName: ' ', hasConsent: false, email: 'ann@', phone: '555' };
    expect(checkLeadForm(wrong)).toEqual({
      toast: toasts.missingInformation,
      problems: {
        lastName: 'Enter your last name.',
        email: 'Enter a full email address, like name@example.com.',
        phone: 'That phone number looks too short. Include the area code.',
        hasConsent: 'Check this box so we can send you the report.',
      },
    });
    const filled = { ...wrong, lastName: 'Lee', phone: GOOD.phone };
    expect(checkLeadForm(filled).toast).toBe(toasts.consentRequired);
    expect(Object.keys(checkLeadForm(filled).problems)).toEqual(['email', 'hasConsent']);
    const agreed = { ...filled, hasConsent: true };
    expect(checkLeadForm(agreed).toast).toBeNull();
    expect(Object.keys(checkLeadForm(agreed).problems)).toEqual(['email']);
  });

  it.each([
    ['３１２５５５０１４２', true],
    ['call me', false],
  ])('check the phone number "%s" as the intake does', (phone, isValid) => {
    expect(checkLeadForm({ ...GOOD, phone }).problems.phone === undefined).toBe(isValid);
  });
});

describe('a doubtful phone number', () => {
  it.each([
    ['(312) 555-0142 ext. 4', 'Did you mean (312) 555-0142?'],
    ['0044 20 7946 0123', 'Did you mean +44 20 7946 0123?'],
    ['5550199', 'We may not be able to call this number.'],
  ])('is questioned once, and again only after a change: %s', (phone, question) => {
    expect(checkLeadForm({ ...GOOD, phone }).problems.phone).toContain(question);
    expect(checkLeadForm({ ...GOOD, phone, doubtfulPhone: phone }).problems).toEqual({});
    const other = { ...GOOD, phone, doubtfulPhone: '555' };
    expect(checkLeadForm(other).problems.phone).toContain(question);
  });
});

describe('the issues of a response', () => {
  it('become messages for the form’s fields, one for each field', () => {
    const problems = problemsFromIssues([
      { path: 'contact.email', message: 'is not valid' },
      { path: 'contact.first_name', message: 'is required' },
      { path: 'contact.first_name', message: 'is too long' },
      { path: 'phone', message: 'has too few digits' },
      { path: 'jobs_per_month', message: 'must be a number' },
      { path: 'constructor', message: 'is not a field' },
    ]);
    expect(Object.keys(problems).toSorted()).toEqual(['email', 'firstName', 'phone']);
    expect(problems.firstName).toBe('Enter your first name.');
    expect(problems.email).toMatch(/full email/);
  });
});

it('the first problem is that of the topmost field', () => {
  expect(firstProblem({ phone: 'x', lastName: 'y' })).toBe('lastName');
  expect(firstProblem({ email: undefined })).toBeNull();
});
