import { expect, it } from 'vitest';
import { telHref } from './tel-href.ts';

it.each([
  ['(555) 010-0199', 'tel:+15550100199'],
  ['1-555-010-0199', 'tel:+15550100199'],
  ['+1 555.010.0199', 'tel:+15550100199'],
  [' +44 20 7946 0000', 'tel:+442079460000'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['020 7946 0000', 'tel:02079460000'],
  ['0612345678', 'tel:0612345678'],
  ['911', 'tel:911'],
])('dials %s as %s', (written, href) => {
  expect(telHref(written)).toBe(href);
});
