import { describe, expect, it } from 'vitest';
import { namesIn, refuseWeakPassword, weaknessOf } from './password-rules.ts';

const ada = { email: 'adalovelace@example.com', names: namesIn({ full_name: 'Ada Byron' }) };
const find = (password: string) => weaknessOf({ brandName: 'Pickup' }, password, ada);

describe('a new password', () => {
  it.each([
    'a horse in the kitchen',
    'mustang gravel',
    'пароль мой дом',
    '🐎🐐🐑🐒🐓🐔🐕🐖🐎🐗',
    'ein Pferd am Bahnsteig',
  ])('may be %s', async (password) => {
    expect(await find(password)).toBeNull();
  });

  it('is refused when it is too short or too long, counting an emoji as one character', async () => {
    expect(await find('🐎🐐🐑🐒')).toBe('length');
    expect(await find('abcdefg')).toBe('length');
    expect(await find(`a horse in the kitchen${'x'.repeat(107)}`)).toBe('length');
    expect(await weaknessOf({ minPasswordLength: 23 }, 'a horse in the kitchen', {})).toBe(
      'length',
    );
  });

  const COMMON = ['12345678', 'Password123', 'iloveyou1', 'baseball1', '1234abcd'];
  it.each(COMMON)('is refused when it is a common password: %s', async (password) => {
    expect(await find(password)).toBe('pwned');
  });

  it.each([
    'abababab',
    'Summer2026',
    'Adalovelace@Example.com',
    'AdaLovelace',
    'adalovelace123',
    'byron1815',
    'pickup123',
  ])(
    'is refused when it follows a pattern, or contains words about its owner or the brand: %s',
    async (password) => {
      expect(await find(password)).toBe('characters');
    },
  );

  it('is refused with an error in the Supabase protocol’s format', async () => {
    const refusal = (password: string) =>
      refuseWeakPassword({ minPasswordLength: 9 }, password, {});
    const shape = (reasons: string[], message: string) => ({
      code: 'weak_password',
      reasons,
      message,
    });
    await expect(refusal('kitchen')).rejects.toMatchObject(
      shape(['length'], 'Password should be at least 9 characters.'),
    );
    await expect(refusal('password123')).rejects.toMatchObject({ reasons: ['pwned'] });
    // NFC turns each of these letters into two characters.
    for (const long of ['x'.repeat(129), '\u0958'.repeat(65)])
      await expect(refusal(long)).rejects.toMatchObject(
        shape(['length'], 'Password should be at most 128 characters.'),
      );
  });
});
