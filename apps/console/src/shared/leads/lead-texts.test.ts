import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { expect, test } from 'vitest';
import { distinctBusiness } from './lead-texts.ts';

const business = (business_name: string, language: OperatorLead['language'] = 'en') =>
  distinctBusiness({
    business_type: 'plumbing',
    language,
    contact: { first_name: 'Ada', last_name: 'Byron', business_name },
  } as OperatorLead);

test('shows a business name unless it only repeats the person’s name, with or without the trade', () => {
  expect(business('Byron & Daughters')).toBe('Byron & Daughters');
  expect(business('Ada Byron Plumbing')).toBe('');
  expect(business('ADA BYRON')).toBe('');
  expect(business('Ada Byron Roofing')).toBe('Ada Byron Roofing');
  expect(business('')).toBe('');
  expect(business('Ada Byron Plomería', 'es')).toBe('');
  expect(business('Ada Byron Plomería', 'en')).toBe('Ada Byron Plomería');
});
