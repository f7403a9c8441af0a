import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRM } from './site-settings.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

const ID = randomUUID();
const HASH = 'a'.repeat(64);

/** Every route of the operator, by its path, with the methods it has. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/api/leads': ['GET', 'HEAD'],
  '/api/leads.csv': ['GET', 'HEAD'],
  [`/api/leads/${ID}`]: ['GET', 'HEAD', 'PATCH', 'DELETE'],
  [`/api/leads/${ID}/export`]: ['GET', 'HEAD'],
  [`/api/leads/${ID}/report/revoke`]: ['POST'],
  [`/api/leads/${ID}/report/reissue`]: ['POST'],
  '/api/deliveries': ['GET', 'HEAD'],
  '/api/deliveries/replay': ['POST'],
  [`/api/deliveries/${ID}`]: ['GET', 'HEAD'],
  [`/api/deliveries/${ID}/replay`]: ['POST'],
  '/api/calls': ['GET', 'HEAD'],
  [`/api/calls/${ID}`]: ['GET', 'HEAD'],
  '/api/slo': ['GET', 'HEAD'],
  '/api/canary': ['GET', 'HEAD'],
  '/api/webhooks': ['GET', 'HEAD'],
  '/api/webhooks/crm/enable': ['POST'],
  '/api/suppressions': ['GET', 'HEAD', 'POST'],
  [`/api/suppressions/${HASH}`]: ['DELETE'],
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('the operator’s API', () => {
  onDatabase((database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ on: database(), settings: { webhooks: [CRM] } });
    });
    afterAll(() => server.stop());

    it.each(Object.keys(ROUTES))('accepts only the token at %s, with any method', async (path) => {
      for (const method of METHODS) {
        for (const given of ['', 'Bearer', 'Bearer wrong', `Basic ${OPERATOR_TOKEN}`]) {
          const response = await server.request(path, {
            method,
            headers: { authorization: given },
          });
          expect([method, response.status]).toEqual([method, 401]);
          expect(response.headers.get('www-authenticate')).toBe('Bearer realm="operator"');
        }
      }
    });

    it.each(Object.entries(ROUTES))('accepts no other methods at %s', async (path, own) => {
      for (const method of METHODS) {
        const response = await server.ask(path, { method });
        if (own.includes(method)) {
          expect([method, response.status]).not.toEqual([method, 405]);
          if (response.ok) expect(response.headers.get('cache-control')).toBe('no-store');
        } else {
          expect([method, response.status]).toEqual([method, 405]);
          expect(response.headers.get('allow')).toBe(own.join(', '));
        }
      }
    });

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
    ])('finds nothing at %s %s for an unknown or invalid id', async (method, path) => {
      for (const id of [ID, HASH, 'none', '%00', '1;drop table lead', `${ID}x`]) {
        const response = await server.ask(path.replace(':id', encodeURI(id)), { method });
        expect([id, response.status, await response.json()]).toEqual([
          id,
          404,
          expect.objectContaining({ code: 'not_found' }),
        ]);
      }
    });
  });
});
