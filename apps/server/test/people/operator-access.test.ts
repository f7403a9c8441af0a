import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM } from '../settings/site-settings.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const ID = randomUUID();
const HASH = 'a'.repeat(64);

const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/api/leads': ['GET', 'HEAD'],
  [`/api/leads/${ID}`]: ['GET', 'HEAD', 'PATCH', 'DELETE'],
  [`/api/deliveries/${ID}/replay`]: ['POST'],
  '/api/calls': ['GET', 'HEAD'],
  [`/api/calls/${ID}`]: ['GET', 'HEAD'],
  '/api/suppressions': ['GET', 'HEAD', 'POST'],
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

describeOnDatabase('the operator’s API', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );

  it.each(METHODS)('rejects %s requests with invalid credentials', async (method) => {
    const wrong = ['', 'Bearer', 'Bearer wrong', `Basic ${OPERATOR_TOKEN}`, OPERATOR_TOKEN];
    for (const authorization of wrong) {
      const init = { method, headers: { authorization } };
      const response = await server.request('/api/leads', init);
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="operator"');
    }
  });

  it('accepts the authorization scheme in lowercase', async () => {
    const headers = { authorization: `bearer ${OPERATOR_TOKEN}` };
    expect((await server.request('/api/leads', { headers })).status).toBe(200);
  });

  it.each(Object.entries(ROUTES))(
    'accepts only the supported methods at %s',
    async (path, allowed) => {
      for (const method of METHODS) {
        const response = await server.send(path, { method });
        if (allowed.includes(method)) {
          expect([method, response.status]).not.toEqual([method, 405]);
          if (response.ok) expect(response.headers.get('cache-control')).toBe('no-store');
        } else {
          expect([method, response.status]).toEqual([method, 405]);
          expect(response.headers.get('allow')).toBe(allowed.join(', '));
        }
      }
    },
  );

  it.each([
    ['GET', '/api/leads/:id'],
    ['DELETE', '/api/leads/:id'],
    ['GET', '/api/leads/:id/export'],
    ['POST', '/api/leads/:id/report/revoke'],
    ['POST', '/api/leads/:id/report/reissue'],
    ['GET', '/api/deliveries/:id'],
    ['POST', '/api/deliveries/:id/replay'],
    ['POST', '/api/webhooks/:id/enable'],
    ['DELETE', '/api/suppressions/:id'],
  ])('returns 404 at %s %s for an unknown or invalid id', async (method, path) => {
    for (const id of [ID, HASH, 'none', '%00', '1;drop table lead', `${ID}x`]) {
      const response = await server.send(path.replace(':id', encodeURI(id)), { method });
      expect(response.status, id).toBe(404);
      expect(await response.json(), id).toMatchObject({ code: 'not_found' });
    }
  });
});
