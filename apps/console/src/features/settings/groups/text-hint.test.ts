import { textCatalog } from '@pickup/messages/text-catalog';
import { expect, it } from 'vitest';
import { exampleValue, filledExample, namesInBrackets, textHint } from './text-hint.ts';

it('explains braces and brackets with what visitors see', () => {
  const subject = {
    key: 'emails.report.subject.gain',
    placeholders: ['net', 'firstName'],
    needed: ['net'],
  };
  expect(textHint(subject, 'You net {net}[, {firstName}]', {})).toBe(
    'Pickup fills in {net} and {firstName}. Keep {net}. You can leave out {firstName}. The words in [ ] appear only when {firstName} is known. Example: “You net $4,820, Ann” Otherwise: “You net $4,820”',
  );
});

it('explains no brackets where there are none', () => {
  const why = { key: 'page/top-bar.why', placeholders: ['brandName'], needed: [] };
  expect(textHint(why, 'Why {brandName}', { brandName: 'Summit' })).toBe(
    'Pickup fills in {brandName}. You can leave out {brandName}. Example: “Why Summit”',
  );
  expect(textHint({ ...why, placeholders: [] }, 'Why us', {})).toBeUndefined();
});

const SUBJECT = 'Your ROI report: {net} more a month[, {firstName}]';
const valueOf = (name: string) => exampleValue('emails.report.subject.gain', name, {});

it('shows a text with the part in brackets and without it', () => {
  expect(namesInBrackets(SUBJECT)).toEqual(['firstName']);
  expect(filledExample(SUBJECT, valueOf, true)).toBe('Your ROI report: $4,820 more a month, Ann');
  expect(filledExample(SUBJECT, valueOf, false)).toBe('Your ROI report: $4,820 more a month');
});

it('prefers the values of the page, and those of a text’s own place', () => {
  expect(exampleValue('page/hero.offer', 'plan', { plan: 'Gold' })).toBe('Gold');
  expect(exampleValue('emails.call.confirmed.subject', 'time', {})).toMatch(/^Tuesday/);
});

it('has an example for every placeholder', () => {
  for (const { key, placeholders } of textCatalog().values()) {
    for (const name of placeholders)
      expect(exampleValue(key, name, {}), `${key} ${name}`).not.toBe('');
  }
});
