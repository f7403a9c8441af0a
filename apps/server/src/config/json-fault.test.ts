import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './json-fault.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findJsonFault', () => {
  it.each([
    ['an empty file', '', 1, 1],
    ['a trailing comma in an object', '{\n  "a": 1,\n}', 3, 1],
    ['a trailing comma in a list', '[1, 2, ]', 1, 8],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['a missing colon', '{"a" 1}', 1, 6],
    ['a bare word', '{"a": yes}', 1, 7],
    ['a key without quotes', '{a: 1}', 1, 2],
    ['a comment', '{\n  // why\n}', 2, 3],
    ['an unclosed string', '{"a": "b\n}', 1, 7],
    ['an unclosed object', '{"a": 1', 1, 8],
    ['the wrong bracket', '{"a": [1}', 1, 9],
    ['something after the end', '{} {}', 1, 4],
    ['a number with a leading zero', '{"a": 01}', 1, 7],
  ])('points at %s', (_name, text, line, column) => {
    expect(findJsonFault(text)).toEqual({ line, column });
  });

  it('finds no fault in valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (text, indent) => {
        expect(findJsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeNull();
      }),
    );
  });

  it('agrees with JSON.parse on every damaged text', () => {
    const damage = fc.tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom(...' {}[],:"\\1a-.\n'));
    fc.assert(
      fc.property(damage, ([text, where, cut, put]) => {
        const at = where % (text.length + 1);
        const damaged = text.slice(0, at) + put + text.slice(at + cut);
        expect(findJsonFault(damaged) === null).toBe(isJson(damaged));
      }),
      { numRuns: isFullRun ? 2_000 : 500 },
    );
  });
});
