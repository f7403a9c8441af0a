import { expect, it } from 'vitest';
import { readInvite } from './redirect-result.ts';

const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

it('reads the tokens of an invitation', () => {
  const hash = `#${new URLSearchParams({ ...TOKENS, expires_in: '3600', type: 'invite' })}`;
  expect(readInvite(hash)).toEqual(TOKENS);
});

it('returns null for other links, incomplete ones and refusals', () => {
  const others = [
    `#${new URLSearchParams({ ...TOKENS, type: 'recovery' })}`,
    `#${new URLSearchParams(TOKENS)}`,
    '#type=invite&access_token=a.b.c',
    '#error=access_denied&error_code=otp_expired',
    '',
  ];
  for (const hash of others) expect(readInvite(hash), hash).toBeNull();
});
