import type { Factor, Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { assuranceLevel, emailOf, needsSecondFactor } from './assurance.ts';

function tokenWith(claims: object): string {
  const part = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `e30.${part}.sig`;
}

function sessionWith(aal: string, statuses: readonly Factor['status'][]): Session {
  const factors = statuses.map((status, at) => ({ id: String(at), status })) as Factor[];
  return { access_token: tokenWith({ aal }), user: { factors } } as unknown as Session;
}

describe('a session', () => {
  it.each([
    ['aal1', ['verified'], true],
    ['aal2', ['verified'], false],
    ['aal1', ['unverified'], false],
    ['aal1', [], false],
    ['aal1', ['unverified', 'verified'], true],
  ] as const)(
    'with level %s and factors %j requires a second factor: %s',
    (aal, statuses, expected) => {
      expect(needsSecondFactor(sessionWith(aal, statuses))).toBe(expected);
    },
  );

  it('has no assurance level if its token or the level in the token cannot be read', () => {
    expect(assuranceLevel('no token')).toBeNull();
    expect(assuranceLevel(tokenWith({ aal: 2 }))).toBeNull();
  });

  it('has a readable email address, even if the token has non-ASCII letters', () => {
    expect(emailOf(tokenWith({ name: 'Łukasz ÿ', email: 'l@a.example' }))).toBe('l@a.example');
  });
});
