import { expect, it } from 'vitest';
import { exampleValue, filledExample, namesInBrackets } from './en/operator/own-text-examples.ts';
import { textCatalog } from './text-catalog.ts';

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
