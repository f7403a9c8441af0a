import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createAuthErrorHandler } from './auth-error-handler.ts';

interface Line {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly line: string;
}

/** The host sets a request id, and its service throws `thrown`. */
function openHost(thrown: unknown) {
  const lines: Line[] = [];
  const silent = () => undefined;
  const log = {
    info: silent,
    warn: silent,
    error: (facts: Line['facts'], line: string) => void lines.push({ facts, line }),
  };
  const service = new Hono().get('/user', () => {
    throw thrown;
  });
  service.onError(createAuthErrorHandler(log));
  const host = new Hono();
  host.use(async (c, next) => {
    c.header('x-request-id', 'host-7');
    await next();
  });
  return { host: host.route('/auth/v1', service), lines };
}

describe('an unexpected error', () => {
  it('reveals no cause, and is logged with the request id of the response', async () => {
    const { host, lines } = openHost(new TypeError('person@example.com is not a function'));
    const response = await host.request('/auth/v1/user');
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('host-7');
    expect(await response.json()).toMatchObject({
      error_code: 'unexpected_failure',
      msg: 'Something went wrong on our end.',
    });
    expect(lines).toMatchObject([{ facts: { requestId: 'host-7', cause: 'TypeError' } }]);
    expect(JSON.stringify(lines)).not.toContain('person@example.com');
  });
});
