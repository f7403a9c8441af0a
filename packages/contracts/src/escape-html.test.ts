import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes everything that could be markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
  );
});
