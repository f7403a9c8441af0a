import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProofOfOrigin, SIGNATURE_WINDOW_MS } from './proof-of-origin.ts';

const SECRET = 'a-secret-of-sixteen';
const NOW = new Date('2026-11-21T10:00:00.000Z');
const BODY = Buffer.from('{"message":{"type":"hang"}}');
const proof = createProofOfOrigin(SECRET);

const reader = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name];

function signed(timestamp: string, body: Uint8Array = BODY, secret = SECRET) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}

function isSigned(headers: Readonly<Record<string, string>>, body: Uint8Array = BODY): boolean {
  return proof.signatureCheck(reader(headers), NOW)?.(body) ?? false;
}

describe('the check that a message comes from the platform', () => {
  it.each([
    ['X-Vapi-Secret', { 'x-vapi-secret': SECRET }, true],
    ['a bearer token', { authorization: `Bearer ${SECRET}` }, true],
    ['a bearer token with the scheme in lower case', { authorization: `bearer ${SECRET}` }, true],
    [
      'a valid and an invalid credential',
      { 'x-vapi-secret': 'no', authorization: `Bearer ${SECRET}` },
      true,
    ],
    ['another secret', { 'x-vapi-secret': `${SECRET}x` }, false],
    ['the beginning of the secret', { 'x-vapi-secret': SECRET.slice(0, -1) }, false],
    ['an empty secret', { 'x-vapi-secret': '' }, false],
    ['the secret under another scheme', { authorization: `Basic ${SECRET}` }, false],
    ['nothing', {}, false],
  ])(
    'accepts only headers with a valid secret: %s',
    (_name, headers: Record<string, string>, expected) => {
      expect(proof.hasSecret(reader(headers))).toBe(expected);
    },
  );

  const now = NOW.getTime();
  it.each([
    ['seconds', String(now / 1_000), true],
    ['milliseconds', String(now), true],
    ['milliseconds at the start of the window', String(now - SIGNATURE_WINDOW_MS), true],
    ['milliseconds just before the window', String(now - SIGNATURE_WINDOW_MS - 1), false],
    ['milliseconds at the end of the window', String(now + SIGNATURE_WINDOW_MS), true],
    ['milliseconds just after the window', String(now + SIGNATURE_WINDOW_MS + 1), false],
    ['seconds just after the window', String((now + SIGNATURE_WINDOW_MS) / 1_000 + 1), false],
    ['no number', '2026-11-21T10:00:00Z', false],
    ['nothing', '', false],
  ])('accepts a signature only with a recent time: %s', (_name, timestamp, expected) => {
    expect(isSigned(signed(timestamp))).toBe(expected);
  });

  it('refuses a signature of another body, another time or another secret', () => {
    const headers = signed(String(now));
    expect(isSigned(headers, Buffer.from('{"message":{"type":"hang" }}'))).toBe(false);
    expect(isSigned({ ...headers, 'x-timestamp': String(now + 1) })).toBe(false);
    expect(isSigned(signed(String(now), BODY, 'another-secret-of-16'))).toBe(false);
  });

  it('accepts a signature in uppercase, and refuses one with another length or alphabet', () => {
    const { 'x-timestamp': time, 'x-signature': signature } = signed(String(now));
    const withSignature = (text: string) => ({ 'x-timestamp': time, 'x-signature': text });
    expect(isSigned(withSignature(signature.toUpperCase()))).toBe(true);
    expect(isSigned(withSignature(signature.slice(2)))).toBe(false);
    expect(isSigned(withSignature(`${signature}00`))).toBe(false);
    expect(isSigned(withSignature(signature.replace(/^./, 'g')))).toBe(false);
  });

  it('needs no body if the headers already rule out a valid signature', () => {
    expect(proof.signatureCheck(reader({}), NOW)).toBeNull();
    expect(proof.signatureCheck(reader({ 'x-timestamp': String(now) }), NOW)).toBeNull();
    const old = signed(String(now - SIGNATURE_WINDOW_MS - 1));
    expect(proof.signatureCheck(reader(old), NOW)).toBeNull();
  });
});
