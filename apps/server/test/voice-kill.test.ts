import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { VOICE_WEB_CALL_PATH } from '@pickup/contracts/voice-calls';
import type { DatabasePlace } from '@pickup/test-sinks/data-folders';
import { endedCall } from '@pickup/voice/test/example-messages';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobOf, UNHURRIED } from './mailing-server.ts';
import { onPostgres } from './test-database.ts';
import { linesOf, startProcess } from './test-processes.ts';
import { startTestServer } from './test-server.ts';
import {
  callRequest,
  deleteCalls,
  placingSite,
  reconcileJobs,
  storedCalls,
} from './voice-placing.ts';

let double: PlatformDouble;
let child: ChildProcess | undefined;
beforeEach(async () => {
  double = await startPlatformDouble();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await double.stop();
});

/** Starts a process that places calls. Returns its port. */
async function startPlacing({ databaseUrl, dataDir }: DatabasePlace): Promise<number> {
  const place = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
  const platform = { PLATFORM_URL: double.url, PLATFORM_TOKEN: double.token };
  child = startProcess('placing-server', { ...place, ...platform });
  for await (const line of linesOf(child)) {
    const port = /^listening on (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The process ended');
}

async function killWhileAsking(port: number): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    double.answerWith((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { assistantOverrides } = JSON.parse(text) as { assistantOverrides: object };
        const call = { platformId: 'made', startedAt: new Date() };
        const made = endedCall(call, { assistantOverrides });
        double.resources.put('/call/made', made);
        resolve();
      });
      response.on('error', () => undefined); // no client is left to receive a response
    });
  });
  const url = `http://127.0.0.1:${port}${VOICE_WEB_CALL_PATH}`;
  const page = fetch(url, callRequest({})).catch(() => 'no answer');
  await asked;
  const killed = child ? once(child, 'exit') : Promise.resolve();
  child?.kill('SIGKILL');
  await killed;
  expect(await page).toBe('no answer');
  double.answerWith(null);
}

onPostgres((database, place) => {
  beforeEach(() => deleteCalls(database()));

  it('a call that the platform created for a killed process is found, and counts in the meantime', async () => {
    await killWhileAsking(await startPlacing(place()));
    const [row] = await storedCalls(database());
    expect(row).toMatchObject({ status: 'placing', platformId: null });
    let now = new Date();
    const voice = { limits: { perNetwork: 1, all: 1 } };
    const site = placingSite({ platform: double, voice });
    const server = await startTestServer({ on: database(), now: () => now, ...site });
    expect((await server.request(VOICE_WEB_CALL_PATH, callRequest({}))).status).toBe(429);
    const [{ payload, runAt } = expect.fail('no job')] = await reconcileJobs(database());
    now = runAt;
    const job = jobOf('call-reconcile', null, { payload });
    const outcome = await server.handlerOf('call-reconcile').run(job, UNHURRIED);
    expect(outcome).toMatchObject({ kind: 'done' });
    const found = { id: row?.id, platformId: 'made', status: 'ended', reportedAt: now };
    expect(await storedCalls(database())).toMatchObject([found]);
    await server.stop();
  });
});
