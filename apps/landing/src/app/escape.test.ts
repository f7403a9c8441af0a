import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, jsonForScript } from './escape.ts';

it('leaves nothing of a text that could be markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  );
});

it('writes any value as JSON that cannot end its script and reads back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '\u2028'), (value, trap) => {
      const text = jsonForScript({ value, trap });
      expect(text).not.toMatch(/[<>\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, trap })));
    }),
  );
});
