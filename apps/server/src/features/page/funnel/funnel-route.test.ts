import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../../../test/settings/site-settings.ts';
import { AppError } from '../../../errors.ts';
import { pinSettings } from '../../../platform/http/site-of.ts';
import { fixedSettings } from '../../../platform/live-settings.ts';
import { memoryLimits } from '../../../platform/limits/rate-limiter.ts';
import { createRequestReader } from '../../../platform/http/request-origin.ts';
import { createFunnelRoute } from './funnel-route.ts';

describe('POST /e', () => {
  let counted: string[];
  let app: Hono;
  beforeEach(() => {
    counted = [];
    app = create();
  });

  function create(siteUrl?: string): Hono {
    const root = new Hono();
    root.onError((error, c) => {
      if (!(error instanceof AppError)) throw error;
      return c.json({ code: error.code }, error.status);
    });
    const count = (step: string, source: string) => void counted.push(`${step} ${source}`);
    root.use(pinSettings(fixedSettings(siteSettings({ siteUrl }))));
    const parts = { funnel: { count }, requests: createRequestReader(1), limiters: memoryLimits };
    return root.route('/', createFunnelRoute({ ...parts, config: { rateLimits: true } }));
  }

  const STEP = JSON.stringify({ step: 'visit', source: 'google' });
  const OWN = { 'sec-fetch-site': 'same-origin' };
  const send = (body = STEP, headers: Readonly<Record<string, string>> = OWN) =>
    app.request('/e', { method: 'POST', body, headers });

  it('counts a step and responds without a body', async () => {
    const response = await send();
    const cookie = response.headers.get('set-cookie');
    expect([response.status, await response.text(), cookie]).toEqual([204, '', null]);
    expect(counted).toEqual(['visit google']);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'responds with 204 to visitors who opt out by %j, but does not count them',
    async (optOut) => {
      expect((await send(STEP, { ...OWN, ...optOut })).status).toBe(204);
      expect(counted).toEqual([]);
    },
  );

  it.each([{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'refuses a request that our page did not send: %j',
    async (headers) => {
      expect((await send(STEP, headers)).status).toBe(403);
      expect(counted).toEqual([]);
    },
  );

  it('accepts a request from the origin of siteUrl', async () => {
    app = create('https://pickup.example/calculator');
    expect((await send(STEP, { origin: 'https://pickup.example' })).status).toBe(204);
  });

  it.each([
    '',
    'visit',
    '[]',
    '{"step":"lead","source":""}',
    '{"step":"visit"}',
    '{"step":"visit","source":"","email":"ann@example.com"}',
    JSON.stringify({ step: 'visit', source: 'x'.repeat(501) }),
  ])('refuses the body %j', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(counted).toEqual([]);
  });

  it('refuses a body of more than a thousand bytes', async () => {
    expect((await send(' '.repeat(1_001))).status).toBe(413);
  });

  it('limits the requests per minute from one network', async () => {
    const from = (ip: string) => send(STEP, { ...OWN, 'x-forwarded-for': ip });
    for (let count = 0; count < 120; count++) await from('2001:db8::1');
    expect((await from('2001:db8::2')).status).toBe(429);
    expect((await from('2001:db8:0:1::1')).status).toBe(204);
    expect(counted).toHaveLength(121);
  });

  it('accepts only POST', async () => {
    expect((await app.request('/e')).status).toBe(405);
  });
});
