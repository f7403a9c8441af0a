import type { OwnSessionsResponse } from '@pickup/contracts/people/operator-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventStreams } from '../../src/features/inbox/live-updates/event-streams.ts';
import { LeadFeed } from '../../src/features/inbox/live-updates/lead-feed.ts';
import { makeKey, signInAs, type TestPerson } from '../people/test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('an open stream of lead changes', (database) => {
  let server: TestServer;
  let owner: TestPerson;
  const streams = new EventStreams({ checkMs: 50 });
  const feed = () => new LeadFeed({ database: database(), log: silentLog });
  beforeAll(async () => {
    const base = await startTestServer({ database: database() });
    server = base.replacing({ watch: { ...base.services.watch, feed: feed(), streams } });
    owner = await signInAs(server, 'owner');
  });
  afterAll(async () => {
    streams.close();
    await server.stop();
  });

  /** Opens a stream. `ended` resolves with the stream's whole text when the stream ends. */
  async function listen(bearer: string): Promise<{ readonly ended: Promise<string> }> {
    const headers = { authorization: `Bearer ${bearer}` };
    const response = await server.request('/api/leads/stream', { headers });
    expect(response.status).toBe(200);
    return { ended: response.text() };
  }
  const remove = async (path: string) =>
    server.send(path, { method: 'DELETE', bearer: await owner.token() });

  it('ends when its reader is removed, but other readers’ streams stay open', async () => {
    const ann = await signInAs(server, 'agent');
    const { ended } = await listen(await ann.token());
    const other = await listen(await owner.token());
    expect((await remove(`/api/people/${ann.userId}`)).status).toBe(204);
    expect(await ended).toContain('the stream is open');
    const first = await Promise.race([other.ended, afterChecks('still open')]);
    expect(first).toBe('still open');
  });

  it('ends when its reader ends the session', async () => {
    const ann = await signInAs(server, 'viewer');
    const bearer = await ann.token();
    const { ended } = await listen(bearer);
    const { sessions } = await server.json<OwnSessionsResponse>('/api/me/sessions', { bearer });
    await server.send(`/api/me/sessions/${sessions?.[0]?.id}`, { method: 'DELETE', bearer });
    expect(await ended).toContain('the stream is open');
  });

  it('ends when its key is revoked', async () => {
    const { key, secret } = await makeKey(server, ['leads.read']);
    const { ended } = await listen(secret);
    expect((await remove(`/api/keys/${key.id}`)).status).toBe(204);
    expect(await ended).toContain('the stream is open');
  });
});

/** Waits long enough for a dozen checks, to see that the stream does not end. */
function afterChecks(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, 600, text));
}
