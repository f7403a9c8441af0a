import { EMPTY_LEAD_FORM, type FormNotice } from '@pickup/contracts/leads/lead-form';
import { expect, it } from 'vitest';
import { noticeText } from './notice-text.ts';

const textOf = (notice: FormNotice | null) =>
  noticeText({ values: EMPTY_LEAD_FORM, notice, issues: [] });

it.each<[FormNotice, string, string]>([
  ['missingInformation', 'Missing Information', 'Please fill in all fields.'],
  ['consentRequired', 'Consent Required', 'Please agree to receive information about the product.'],
  ['submissionFailed', 'Submission Failed', 'Please try again.'],
  [
    'notOpen',
    'You can’t accept this time anymore.',
    'It may have changed, been canceled, or passed. Here’s what’s scheduled now.',
  ],
])('a form returned for %s says "%s"', (notice, title, text) => {
  expect(textOf(notice)).toEqual({ title, text });
});

it('a form returned only because of problems in its fields has no notice above the fields', () => {
  expect(textOf(null)).toBeNull();
});
