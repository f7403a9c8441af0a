import { describe, expect, it } from 'vitest';
import { makeSealingKey } from '../keys/make-keys.ts';
import { createSealer } from '../keys/sealer.ts';
import { codeHash, secretsOf } from './token-secrets.ts';

const at = new Date();
const sealer = createSealer([{ ...makeSealingKey(), created_at: at, updated_at: at }]);

describe('secretsOf', () => {
  it('always derives the same token and code from an id, and a different token from another id', () => {
    expect(secretsOf(sealer, 'a', false)).toEqual(secretsOf(sealer, 'a', false));
    expect(secretsOf(sealer, 'a', false).token).not.toBe(secretsOf(sealer, 'b', false).token);
  });

  it('derives six-digit codes', () => {
    for (let index = 0; index < 200; index += 1) {
      expect(secretsOf(sealer, String(index), false).code).toMatch(/^\d{6}$/);
    }
  });

  it('marks tokens of PKCE flows', () => {
    expect(secretsOf(sealer, 'a', true).token).toBe(`pkce_${secretsOf(sealer, 'a', false).token}`);
  });

  it('hashes a code together with the address to which it was sent', () => {
    const hash = codeHash(sealer, 'a@example.com', '123456');
    expect(hash).not.toBe(codeHash(sealer, 'b@example.com', '123456'));
    expect(hash).toHaveLength(64);
  });
});
