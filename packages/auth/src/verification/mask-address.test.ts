import { expect, it } from 'vitest';
import { maskAddress } from './find-by-link.ts';

it.each([
  ['olga@office.example', 'ol…@office.example'],
  ['bob@office.example', 'b…@office.example'],
  ['"a@b"@office.example', '"a…@office.example'],
])('keeps enough of %s for its owner to recognize it', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
