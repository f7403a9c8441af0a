import { describe, expect, it } from 'vitest';
import { weaknessesOf } from './password-rules.ts';

describe('weaknessesOf', () => {
  it.each([
    'a horse in the kitchen',
    'tR0ub4dor',
    'пароль мой',
    '🐎🐐🐑🐒🐓🐔🐕🐖',
    'x'.repeat(60) + 'abc',
  ])('finds none in %s', (password) => {
    expect(weaknessesOf(password, 'ada@example.com')).toEqual([]);
  });

  it('counts characters as people do', () => {
    expect(weaknessesOf('🐎🐐🐑🐒', null)).toEqual(['length']);
    expect(weaknessesOf('abcdefg', null)).toEqual(['length']);
    expect(weaknessesOf(`abcd${'x'.repeat(125)}`, null)).toEqual(['length']);
  });

  it('finds what hardly differs in itself, and the own address', () => {
    expect(weaknessesOf('abababab', null)).toEqual(['characters']);
    expect(weaknessesOf('Adalovelace@Example.com', 'adalovelace@example.com')).toEqual([
      'characters',
    ]);
    expect(weaknessesOf('AdaLovelace', 'adalovelace@example.com')).toEqual(['characters']);
  });

  it('finds what others try first, in whatever case', () => {
    expect(weaknessesOf('Password123', null)).toEqual(['pwned']);
  });

  it('tells everything at once', () => {
    expect(weaknessesOf('aaa', null)).toEqual(['length', 'characters']);
  });
});
