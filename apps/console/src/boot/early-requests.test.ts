import { expect, it } from 'vitest';
import { withEarlyAnswers } from './early-requests.ts';

const AUTHORIZED = { headers: { authorization: 'Bearer abc' } };

function setUp(answer: Response | null = Response.json('early')) {
  const answers = new Map([['/api/me', Promise.resolve(answer)]]);
  const send = () => Promise.resolve(Response.json('sent'));
  const ask = withEarlyAnswers(send, { token: 'abc', answers });
  return async (path: string, init: RequestInit) => (await ask(path, init)).json();
}

it('uses an early response once', async () => {
  const ask = setUp();
  expect(await ask('/api/me', AUTHORIZED)).toBe('early');
  expect(await ask('/api/me', AUTHORIZED)).toBe('sent');
});

it.each([
  ['another address', '/api/people', AUTHORIZED],
  ['another token', '/api/me', { headers: { authorization: 'Bearer new' } }],
  ['another method', '/api/me', { ...AUTHORIZED, method: 'PATCH' }],
])('sends a request with %s', async (_what, path, init) => {
  expect(await setUp()(path, init)).toBe('sent');
});

it('sends a request if its early one failed', async () => {
  expect(await setUp(null)('/api/me', AUTHORIZED)).toBe('sent');
});
