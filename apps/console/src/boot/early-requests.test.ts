import { expect, it } from 'vitest';
import { withEarlyResponses } from './early-requests.ts';

const AUTHORIZED = { headers: { authorization: 'Bearer abc' } };

function setUp(response: Response | null = Response.json('early')) {
  const responses = new Map([['/api/me', Promise.resolve(response)]]);
  const send = () => Promise.resolve(Response.json('sent'));
  const request = withEarlyResponses(send, { token: 'abc', responses });
  return async (path: string, init: RequestInit) => (await request(path, init)).json();
}

it('uses an early response only once', async () => {
  const request = setUp();
  expect(await request('/api/me', AUTHORIZED)).toBe('early');
  expect(await request('/api/me', AUTHORIZED)).toBe('sent');
});

it.each([
  ['another path', '/api/people', AUTHORIZED],
  ['another token', '/api/me', { headers: { authorization: 'Bearer new' } }],
  ['another method', '/api/me', { ...AUTHORIZED, method: 'PATCH' }],
])('sends a new request for %s', async (_what, path, init) => {
  expect(await setUp()(path, init)).toBe('sent');
});

it('sends the request again if the early one failed', async () => {
  expect(await setUp(null)('/api/me', AUTHORIZED)).toBe('sent');
});
