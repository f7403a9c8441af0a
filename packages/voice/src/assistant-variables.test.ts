import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from './assistant-variables.ts';

const manual = readFileSync(new URL('../../../docs/voice.md', import.meta.url), 'utf8');

describe('the variables of an assistant', () => {
  it.each(ASSISTANT_VARIABLES)('include %s, which the platform does not fill in itself', (name) => {
    expect(name).toMatch(/^[a-z][A-Za-z]*$/);
    expect(RESERVED_VARIABLES).not.toContain(name);
  });

  it('are the ones that the manual lists, in the same order', () => {
    const rows = manual.split(/^\| name +\|/m)[1]?.split('\n\n')[0] ?? '';
    const names = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(names).toEqual(ASSISTANT_VARIABLES);
  });
});
