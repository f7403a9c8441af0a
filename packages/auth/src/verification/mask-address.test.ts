import { expect, it } from 'vitest';
import { maskAddress } from './find-by-link.ts';

it.each([
  ['olga@office.example', 'ol…@office.example'],
  ['bob@office.example', 'b…@office.example'],
  ['"a@b"@office.example', '"a…@office.example'],
])('the masked form of %s is recognizable to its owner', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
