import { describe, expect, it } from 'vitest';
import { containsName, isPlausibleName } from './reachability.ts';

describe('isPlausibleName', () => {
  it.each([
    ['Ann', 'Miller'],
    ['Al', 'Ng'],
    ['J.', "O'Byron"],
    ['María José', 'Ibáñez-Ruiz'],
    ['Łukasz', 'Čapek'],
    ['Ελένη', 'Παππά'],
    ['伟', '王'],
    ['Tess', 'Testa'],
  ])('accepts a plausible name: %s %s', (first, last) => {
    expect(isPlausibleName(first, last)).toBe(true);
  });

  it.each([
    ['asdf', 'Miller'],
    ['Test', 'Test'],
    ['qwerty', 'uiop'],
    ['aaaa', 'b'],
    ['A', 'B'],
    ['J0hn', 'Miller'],
    ['https://spam.example', 'x'],
    ['First Name', 'Last Name'],
    ['', ''],
  ])('rejects a made-up name: "%s %s"', (first, last) => {
    expect(isPlausibleName(first, last)).toBe(false);
  });
});

describe('containsName', () => {
  it.each([
    ['ann.miller@x.com', true],
    ['millerplumbing@x.com', true],
    ['office@miller.com', false],
    ['mueller@x.com', false],
  ])('for %s is %s', (email, expected) => {
    expect(containsName({ firstName: 'Ann', lastName: 'Miller', email })).toBe(expected);
  });

  it('ignores accents and apostrophes', () => {
    expect(containsName({ firstName: 'Al', lastName: "O'Brién", email: 'al.obrien@x.com' })).toBe(
      true,
    );
  });
});
