import { textCatalog } from '@pickup/messages/text-catalog';
import { expect, it } from 'vitest';
import { customTextName } from './custom-text-name.ts';

const KEYS = [...textCatalog().keys()];

it.each([
  ['page/hero.headline', 'Top of the page: headline'],
  ['page/hero.exampleCall.0.time', 'Example call: line 1, time'],
  ['page/trust.tasks.title', 'Reasons, tasks: title'],
  ['emails.report.subject.gain', 'Report email, subject: plan pays off'],
  ['emails.booking.canceled.titleTo', 'Email: booking canceled: title with a first name'],
  ['emails.bookingConflict.titleTo', 'Email: request to reschedule: title with a first name'],
  ['page/lead-form.labels.firstName', 'Form, name of the field: first name'],
  ['page/thanks.sentToBeforeAddress', 'Thank-you page: sent to, words before the address'],
  ['page/results.payback', 'Results: payback'],
  ['page/top-bar.backShort', 'Top bar: link back, short'],
  ['report.call.lines.1', 'Report, strategy call: line 2'],
])('gives the text %s the name “%s”', (key, name) => {
  expect(customTextName(key)).toBe(name);
});

it('gives every text a unique name that does not contain its key', () => {
  const names = KEYS.map(customTextName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[A-Z][^/._]*: (?:\S+ ?)+$/);
  expect(
    names.filter((name) => /: *$|[a-z][A-Z]|\b(?:hero|toast|emails? \.)\b/.test(name)),
  ).toEqual([]);
});

it('derives the name of an unknown text from its key', () => {
  expect(customTextName('page/old.someText')).toBe('Old: some text');
});
