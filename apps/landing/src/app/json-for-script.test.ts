import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

it('writes any value as JSON that cannot end its script element and parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '\u2028'), (value, trap) => {
      const text = jsonForScript({ value, trap });
      expect(text).not.toMatch(/[<>\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, trap })));
    }),
  );
});
