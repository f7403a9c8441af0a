import { expect, it } from 'vitest';
import { maskAddress } from './find-by-link.ts';

it.each([
  ['olga@office.example', 'ol…@office.example'],
  ['bob@office.example', 'b…@office.example'],
  ['"a@b"@office.example', '"a…@office.example'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
