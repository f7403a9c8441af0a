import type { NewApiKeyAnswer } from '@pickup/contracts/api-keys';
import type { OwnSessionsAnswer } from '@pickup/contracts/operator-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStreams } from '../src/operator/live-events/event-streams.ts';
import { LeadFeed } from '../src/operator/live-events/lead-feed.ts';
import { createLeadStreamRoute } from '../src/operator/live-events/lead-stream-route.ts';
import { signInAs, type TestPerson } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { silentLog } from './silent-log.ts';
import { onDatabase } from './test-database.ts';

describe('an open stream', () => {
  onDatabase((database) => {
    let server: TestServer;
    let owner: TestPerson;
    const streams = new EventStreams({ checkMs: 50 });
    const feed = () => new LeadFeed({ database: database(), log: silentLog });
    beforeAll(async () => {
      const whole = await startTestServer({ on: database() });
      const routes = createLeadStreamRoute({ feed: feed(), streams });
      server = whole.replacing({ watch: { ...whole.services.watch, routes } });
      owner = await signInAs(server, 'owner');
    });
    afterAll(async () => {
      streams.close();
      await server.stop();
    });

    /** Resolves once the stream is open, with a promise of its end. */
    async function listen(bearer: string): Promise<{ readonly ended: Promise<string> }> {
      const headers = { authorization: `Bearer ${bearer}` };
      const response = await server.request('/api/leads/stream', { headers });
      expect(response.status).toBe(200);
      return { ended: response.text() };
    }
    const ask = async (method: string, path: string, body?: unknown) =>
      server.ask(path, { method, bearer: await owner.token(), ...(body ? { body } : {}) });

    it('ends when its reader is removed, and no other reader’s stream ends', async () => {
      const ann = await signInAs(server, 'agent');
      const { ended } = await listen(await ann.token());
      const other = await listen(await owner.token());
      expect((await ask('DELETE', `/api/people/${ann.userId}`)).status).toBe(204);
      expect(await ended).toContain('the stream is open');
      const first = await Promise.race([other.ended, later('still open')]);
      expect(first).toBe('still open');
    });

    it('ends when its reader signs out of that session', async () => {
      const ann = await signInAs(server, 'viewer');
      const bearer = await ann.token();
      const { ended } = await listen(bearer);
      const { sessions } = await server.json<OwnSessionsAnswer>('/api/me/sessions', { bearer });
      await server.ask(`/api/me/sessions/${sessions?.[0]?.id}`, { method: 'DELETE', bearer });
      expect(await ended).toContain('the stream is open');
    });

    it('ends when its key is revoked', async () => {
      const made = await ask('POST', '/api/keys', { name: 'TV', scopes: ['leads.read'] });
      const { key, secret } = (await made.json()) as NewApiKeyAnswer;
      const { ended } = await listen(secret);
      expect((await ask('DELETE', `/api/keys/${key.id}`)).status).toBe(204);
      expect(await ended).toContain('the stream is open');
    });
  });
});

/** Waits long enough for a dozen checks, to see that the stream does not end. */
function later(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, 600, text));
}
