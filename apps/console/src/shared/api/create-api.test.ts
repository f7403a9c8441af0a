import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';

/** Sets up a server that sends these responses in order, and a session with numbered tokens. */
function setUp(responses: readonly Response[], isFactorVerified = true) {
  const requests: { readonly path: string; readonly bearer: string | null }[] = [];
  const calls: string[] = [];
  const remaining = [...responses];
  let token = 1;
  const session = {
    userId: 'ann',
    accessToken: () => Promise.resolve(`token-${token}`),
    renew: () => {
      calls.push('renew');
      token++;
      return Promise.resolve();
    },
    askSecondFactor: (insist: boolean) => {
      calls.push(insist ? 'second factor, even if declined' : 'second factor');
      return Promise.resolve(isFactorVerified);
    },
  };
  const send: typeof fetch = (path, init) => {
    const bearer = new Headers(init?.headers).get('authorization');
    requests.push({ path: path instanceof Request ? path.url : String(path), bearer });
    const next = remaining.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('no network'));
  };
  return { api: createApi(session, send), requests, calls };
}

const INVITE = { email: 'ann@example.com', role: 'agent' } as const;
const refusal = (status: number, code: string) =>
  Response.json({ code, message: `because of ${code}`, request_id: 'r1' }, { status });

describe('the API client', () => {
  it('sends the token and returns the response body', async () => {
    const { api, requests } = setUp([Response.json({ leads: [] })]);
    expect(await api.get('/api/leads')).toEqual({ leads: [] });
    expect(requests).toEqual([{ path: '/api/leads', bearer: 'Bearer token-1' }]);
  });

  it('returns nothing for an empty response', async () => {
    const { api } = setUp([new Response(null, { status: 204 })]);
    expect(await api.delete('/api/keys/1')).toBeUndefined();
  });

  it('says what to correct when the server refuses the request body', async () => {
    const issues = [
      { path: 'email', message: 'must be an email address', code: 'not_email' },
      { path: 'port', message: 'must be a number', code: 'not_number' },
    ];
    const body = { code: 'invalid_input', message: 'The body is not valid.', issues };
    const { api } = setUp([Response.json(body, { status: 400 })]);
    const refused = api.post('/api/people', INVITE);
    const port = 'Enter a number.';
    await expect(refused).rejects.toMatchObject({
      message: `Enter an email address such as ann@example.com. ${port}`,
    });
    await refused.catch((error: ApiError) => expect(error.issueOf('port')).toBe(port));
  });

  it('renews a refused token and sends the request again', async () => {
    const { api, requests, calls } = setUp([refusal(401, 'unauthorized'), Response.json(1)]);
    expect(await api.get('/api/me')).toBe(1);
    expect(calls).toEqual(['renew']);
    expect(requests.map(({ bearer }) => bearer)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('fails when the server refuses the new token too', async () => {
    const { api, calls } = setUp([refusal(401, 'unauthorized'), refusal(401, 'unauthorized')]);
    await expect(api.get('/api/me')).rejects.toThrow('because of unauthorized');
    expect(calls).toEqual(['renew']);
  });

  it('sends a change again after the operator verifies the second factor', async () => {
    const { api, calls } = setUp([refusal(403, 'second_factor_required'), Response.json(1)]);
    expect(await api.post('/api/people', INVITE)).toBe(1);
    expect(calls).toEqual(['second factor, even if declined']);
  });

  it('does not insist on the second factor for a read', async () => {
    const { api, calls } = setUp([refusal(403, 'second_factor_required'), Response.json(1)]);
    expect(await api.get('/api/people')).toBe(1);
    expect(calls).toEqual(['second factor']);
  });

  it('fails when the operator does not verify the second factor', async () => {
    const { api, requests } = setUp([refusal(403, 'second_factor_required')], false);
    const code = 'second_factor_required';
    await expect(api.post('/api/people', INVITE)).rejects.toMatchObject({ code });
    expect(requests).toHaveLength(1);
  });

  const html = { headers: { 'content-type': 'text/html' } };
  it.each<[string, Response | null, Partial<ApiError>]>([
    [
      'the server’s message and status',
      refusal(409, 'conflict'),
      { status: 409, code: 'conflict', requestId: 'r1', isTransient: false },
    ],
    ['that the server does not respond', null, { code: 'unreachable', isTransient: true }],
    [
      'a response in an unknown format',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { status: 502, code: 'unknown' },
    ],
    ['a network’s sign-in page', new Response('<h1>Sign in</h1>', html), { code: 'unknown' }],
  ])('reports %s', async (_, response, failure) => {
    const { api } = setUp(response ? [response] : []);
    const error: unknown = await api.get('/api/me').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(failure);
  });
});
