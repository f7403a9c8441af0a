import { describe, expect, it } from 'vitest';
import { describeFinding, describeTotal, ok, problem, warning } from './finding.ts';

describe('printed findings', () => {
  it('have one line each, even if a server replied with several', () => {
    const line = describeFinding(problem('SPF', 'a\nb\u001B[31mc', 'Do this.'));
    expect(line).toBe('problem     SPF: a b [31mc Do this.');
    expect(describeFinding(ok('SPF', 'fine.'))).toBe('ok          SPF: fine.');
  });

  it('end with the number of problems and warnings', () => {
    const bad = [problem('a', 'b', 'c'), warning('a', 'b', 'c'), warning('a', 'b', 'c')];
    expect(describeTotal(bad)).toBe('1 problem, 2 warnings.');
    expect(describeTotal([ok('a', 'b')])).toBe('Everything that was checked is fine.');
  });
});
