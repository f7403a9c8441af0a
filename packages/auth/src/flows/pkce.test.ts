import { describe, expect, it } from 'vitest';
import { isVerifierOf, readChallenge } from './pkce.ts';

// RFC 7636 has this example in appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('PKCE', () => {
  it('accepts only the verifier that matches the challenge, for both methods', () => {
    expect(isVerifierOf(VERIFIER, { method: 's256', value: CHALLENGE })).toBe(true);
    expect(isVerifierOf(CHALLENGE, { method: 's256', value: CHALLENGE })).toBe(false);
    expect(isVerifierOf(VERIFIER, { method: 'plain', value: VERIFIER })).toBe(true);
    expect(isVerifierOf(`${VERIFIER}x`, { method: 'plain', value: VERIFIER })).toBe(false);
  });

  it('is not used when both fields are missing, and is refused when one is missing', () => {
    expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull();
    expect(readChallenge({})).toBeNull();
    expect(() => readChallenge({ code_challenge: CHALLENGE })).toThrow('PKCE flow requires');
    expect(() => readChallenge({ code_challenge_method: 's256' })).toThrow('PKCE flow requires');
  });
});
