import type { MiddlewareHandler } from 'hono';
import { expect, it } from 'vitest';
import { findResponseMismatch } from './check-responses.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const ATTENTION = {
  quarantined: 1,
  requested_times: 0,
  failed_deliveries: null,
  late_emails: null,
  late_webhooks: null,
  emails_are_saved: null,
  due_tasks: null,
  untouched: null,
  expiring_claims: null,
};
const ERROR = { code: 'not_found', message: 'Gone.', request_id: 'a' };

const faultAt = (path: string, body: unknown, init?: ResponseInit) =>
  findResponseMismatch('GET', path, Response.json(body, init));

describeOnDatabase('the response check', (database) => {
  it('accepts responses that match the document', async () => {
    expect(await faultAt('/api/attention', ATTENTION)).toBeNull();
    expect(await faultAt('/api/attention', ERROR, { status: 404 })).toBeNull();
    const noContent = new Response(null, { status: 204 });
    expect(await findResponseMismatch('DELETE', '/api/keys/1', noContent)).toBeNull();
  });

  it.each([
    ['a missing member', { ...ATTENTION, failed_deliveries: undefined }, 'failed_deliveries'],
    ['a member of the wrong type', { ...ATTENTION, quarantined: 'one' }, 'quarantined'],
    ['an undocumented member', { ...ATTENTION, more: 1 }, 'additional properties'],
    ['a body of the wrong type', [], 'must be object'],
  ])('refuses %s', async (_what, body, words) => {
    expect(await faultAt('/api/attention', body)).toContain(words);
  });

  it('refuses statuses, content types and error codes that the document does not describe', async () => {
    expect(await faultAt('/api/attention', ATTENTION, { status: 201 })).toContain('no such status');
    const page = new Response('<p>', { headers: { 'content-type': 'text/html' } });
    expect(await findResponseMismatch('GET', '/api/attention', page)).toContain(
      'its type is text/html',
    );
    const odd = { ...ERROR, code: 'odd' };
    expect(await faultAt('/api/attention', odd, { status: 500 })).toContain('code');
  });

  it('allows only errors from unknown routes under /api, and ignores paths outside the API', async () => {
    expect(await faultAt('/api/nowhere', {})).toContain('no such status');
    expect(await findResponseMismatch('PUT', '/api/leads', Response.json({}))).toContain(
      'no such status',
    );
    expect(await faultAt('/', {})).toBeNull();
  });

  it('fails a test if its server returns a response that does not match the document', async () => {
    const server = await startTestServer({ database: database() });
    const guard: MiddlewareHandler = (c) => Promise.resolve(c.json({ quarantined: 1 }));
    const wrong = server.replacing({ access: { ...server.services.access, guard } });
    await expect(wrong.send('/api/attention')).rejects.toThrow('failed_deliveries');
    await expect(wrong.app.request('/api/attention')).rejects.toThrow('failed_deliveries');
    await server.stop();
  });
});
