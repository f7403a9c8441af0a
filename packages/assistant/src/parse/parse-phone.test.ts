import { expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { normalizePhone } from '@pickup/contracts/read-phone';

it.each([
  ['5550100199', '(555) 010-0199'],
  ['555.010.0199 please', '(555) 010-0199'],
  ['(555) 010-0199', '(555) 010-0199'],
  ['call 555 010 0199 after 5', '(555) 010-0199'],
  ['1 555 010 0199', '(555) 010-0199'],
  ['+1 (555) 010-0199', '(555) 010-0199'],
  ['call me at 555-010-0199 ext 5', '(555) 010-0199'],
  ['five five five oh one oh oh one nine nine', '(555) 010-0199'],
  ['five five five, oh one oh, oh one hundred', '(555) 010-0100'],
  ['double five five zero one zero zero one double nine', '(555) 010-0199'],
  ['fifty five five oh ten oh one ninety nine', '(555) 010-0199'],
  ['one eight hundred five five five one two one two', '(800) 555-1212'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['(+44) 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
  ['５５５－０１０－０１９９', '(555) 010-0199'],
  ['٥٥٥ ٠١٠ ٠١٩٩', '(555) 010-0199'],
  ['555 010 0199 or 555 010 0188', '(555) 010-0199'],
  ['plus four four twenty seventy nine forty six oh nine five eight', '+442079460958'],
])('"%s" is %s', (heard, phone) => {
  expect(parsePhone(heard)).toEqual({ phone });
});

it('is formatted so that the form reads the same number', () => {
  expect(normalizePhone('(555) 010-0199')).toBe('+15550100199');
});

it.each([
  ['', 0],
  ['my phone', 0],
  ['5550100', 7],
  ['one two three', 3],
  ['55501001999', 11],
  ['+1', 1],
  ['+44 20', 4],
  ['9'.repeat(400), 400],
])('"%s" has %s digits and cannot be dialed', (heard, digits) => {
  expect(parsePhone(heard)).toEqual({ digits });
});
