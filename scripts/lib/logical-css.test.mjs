import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Properties of the left or right side. A right-to-left language would need the other side. */
const PHYSICAL = [
  /\b(?:margin|padding|border)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  // `left: 50%` and `right: 50%` are both the middle of a box, in every writing direction.
  /^\s*(?:left|right)\s*:(?!\s*50%;)/,
];

const physicalIn = (css) =>
  css.split('\n').filter((line) => PHYSICAL.some((rule) => rule.test(line)));

it('no style sheet depends on left or right', () => {
  const sheets = ['apps/landing/src', 'apps/console/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) =>
    physicalIn(readFileSync(join(ROOT, sheet), 'utf8')).map((line) => `${sheet}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('the check finds declarations that depend on left or right', () => {
  const css =
    '  margin-left: 0;\n  left: 0;\n  left: 50%;\n  text-align: right;\n  margin-inline: 0;';
  expect(physicalIn(css)).toEqual(['  margin-left: 0;', '  left: 0;', '  text-align: right;']);
});
