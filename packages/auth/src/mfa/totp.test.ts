import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { acceptTotp, makeTotp } from './totp.ts';

// RFC 6238 has the SHA-1 secret and its codes in appendix B. Apps show the last six digits.
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);
const tryCode = (code: string, seconds: number, lastStep: bigint | null = null) =>
  acceptTotp({ secret: RFC_SECRET, code, lastStep, now: at(seconds) });

describe('acceptTotp', () => {
  it.each(RFC_CODES)('accepts the code of RFC 6238 at %d seconds', (seconds, code) => {
    expect(tryCode(code, seconds)).toBe(BigInt(Math.floor(seconds / 30)));
  });

  it('accepts codes from a clock that is off by 30 seconds, but not by a minute', () => {
    const code = new TOTP({ secret: Secret.fromBase32(RFC_SECRET) });
    for (const second of [0, 1, 15, 29]) {
      const now = 1_700_000_010 + second;
      const shown = (off: number) => code.generate({ timestamp: (now + off) * 1000 });
      for (const off of [-30, 0, 30]) expect(tryCode(shown(off), now)).not.toBeNull();
      for (const off of [-60, 60]) expect(tryCode(shown(off), now)).toBeNull();
    }
  });

  it('refuses the codes of an accepted step and of every earlier step', () => {
    const [seconds, code] = RFC_CODES[1];
    const step = BigInt(Math.floor(seconds / 30));
    expect(tryCode(code, seconds, step - 1n)).toBe(step);
    expect(tryCode(code, seconds, step)).toBeNull();
    expect(tryCode(code, seconds, step + 1n)).toBeNull();
  });

  it.each(['', '28708', '2870821', 'abcdef', '28708२'])('refuses %j', (code) => {
    expect(tryCode(code, 59)).toBeNull();
  });
});

describe('makeTotp', () => {
  const made = makeTotp({ issuer: 'app.example.com:8443', account: 'ann@example.com' });

  it('makes a new secret of 160 bits each time', () => {
    expect(Secret.fromBase32(made.secret).bytes).toHaveLength(20);
    expect(makeTotp({ issuer: 'x', account: 'y' }).secret).not.toBe(made.secret);
  });

  it('puts everything that apps need into the URI', () => {
    const read = URI.parse(made.uri);
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({
      issuer: 'app.example.com 8443',
      label: 'ann@example.com',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(made.secret);
  });

  it('renders an SVG without a #, which would cut off a data URL', () => {
    expect(made.qrCode).toMatch(/^<svg .*<\/svg>$/);
    expect(made.qrCode).not.toMatch(/[#%\n]/);
    expect(made.qrCode).not.toContain(made.secret);
  });
});
