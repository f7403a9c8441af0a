import { expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import { parsePhone } from './parse-phone.ts';

it.each(
  phrases([
    ['(555) 010-0199', '5550100199|555.010.0199 please|call 555 010 0199 after 5|1 555 010 0199'],
    ['(555) 010-0199', 'call me at 555-010-0199 ext 5|five five five oh one oh oh one nine nine'],
    ['(555) 010-0199', 'double five five zero one zero zero one double nine'],
    [
      '(555) 010-0199',
      'fifty five five oh ten oh one ninety nine|５５５－０１０－０１９９|٥٥٥ ٠١٠ ٠١٩٩',
    ],
    ['(555) 010-0199', '555 010 0199 or 555 010 0188'],
    ['(555) 010-0100', 'five five five, oh one oh, oh one hundred'],
    ['(800) 555-1212', 'one eight hundred five five five one two one two'],
    ['+442079460958', '+44 20 7946 0958|0044 20 7946 0958|+44 (0)20 7946 0958|(+44) 20 7946 0958'],
    ['+442079460958', '011 44 20 7946 0958|\u202a+44 20 7946 0958\u202c'],
    ['+442079460958', 'plus four four twenty seventy nine forty six oh nine five eight'],
  ]),
)('"%s" is %s', (heard, phone) => {
  expect(parsePhone(heard)).toEqual({ phone });
});

it.each([
  ['', 0],
  ['my phone', 0],
  ['one two three', 3],
  ['55501001999', 11],
  ['+1', 1],
  ['+44 20', 4],
  ['9'.repeat(400), 400],
])('"%s" has %s digits and cannot be dialed', (heard, digits) => {
  expect(parsePhone(heard)).toEqual({ digits });
});
