import { expect, it } from 'vitest';
import { telHref } from './tel-href.ts';

it.each([
  ['(555) 010-0199', 'tel:5550100199'],
  ['+1 555.010.0199', 'tel:+15550100199'],
  [' +44 20 7946 0000', 'tel:+442079460000'],
])('dials %s as %s', (written, href) => {
  expect(telHref(written)).toBe(href);
});
