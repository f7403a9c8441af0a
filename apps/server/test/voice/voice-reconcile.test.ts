import { endedCall } from '@pickup/voice/test/example-messages';
import { createPlatformApi, type PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { startPlatformDouble, type PlatformDouble } from '@pickup/voice/test/platform-double';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertJobs } from '../../src/platform/jobs/alert-jobs.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { createCallEraseHandler } from '../../src/features/voice/jobs/call-erase.ts';
import { createCallReconcileHandler } from '../../src/features/voice/jobs/call-reconcile.ts';
import { jobOf, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { onDatabase } from '../support/test-database.ts';
import { insertCall } from './voice-messages.ts';
import { ASSISTANT, deleteCalls, SPANISH_ASSISTANT, storedCalls } from './voice-placing.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { updateRows } from '../platform/table-rows.ts';

let double: PlatformDouble;
let platform: PlatformApi;
beforeEach(async () => {
  double = await startPlatformDouble();
  platform = createPlatformApi({ baseUrl: double.url, token: double.token });
});
afterEach(() => double.stop());

const PLACED_AT = new Date('2026-03-01T10:00:00Z');
const minutes = (count: number) => new Date(PLACED_AT.getTime() + count * 60_000);
const OPERATORS = ['boss@pickup.example'];
const CALL = { platformId: 'call-1', startedAt: PLACED_AT };

interface RunOptions {
  readonly api?: PlatformApi | null;
  readonly voice?: { readonly assistantId: string; readonly spanishAssistantId?: string };
}

function respondWith(status: number, headers: object = {}): void {
  double.respondWith((_request, response) => response.writeHead(status, { ...headers }).end('{}'));
}

const erasureOf = (platformId: string) => ({
  kind: 'done',
  followUpJobs: [{ kind: 'call-erase', leadId: null, payload: { platformId } }],
});

onDatabase((database) => {
  beforeEach(() => deleteCalls(database()));

  async function addCall(overrides: Partial<Tables['voice_call']>): Promise<string> {
    const base = { platformId: null, createdAt: PLACED_AT, variables: { jobsPerMonth: 20 } };
    return (await insertCall(database(), { ...base, ...overrides })).id;
  }

  const VOICE = { assistantId: ASSISTANT, spanishAssistantId: SPANISH_ASSISTANT };
  function run(
    callId: unknown,
    now = minutes(15),
    { api = platform, voice = VOICE }: RunOptions = {},
  ) {
    const deps = { database: database(), platform: api, voice };
    const handler = createCallReconcileHandler({ ...deps, operators: OPERATORS, now: () => now });
    return handler.run(jobOf('call-reconcile', null, { payload: { callId } }), NEVER_ABORTED);
  }

  const onlyCall = async () => (await storedCalls(database()))[0];

  describe('a call without a report', () => {
    it('is queried and stored, once', async () => {
      const id = await addCall({ platformId: 'call-1', status: 'in-progress' });
      double.resources.put('/call/call-1', endedCall(CALL));
      const response = 'stored what the platform has of the call';
      expect(await run(id)).toEqual({ kind: 'done', response });
      const stored = await onlyCall();
      expect(stored).toMatchObject({
        status: 'ended',
        reportedAt: minutes(15),
        transcript: expect.stringMatching(/\w/),
        summary: expect.stringMatching(/\w/),
        variables: { jobsPerMonth: 20 },
      });
      expect(await run(id)).toEqual({ kind: 'skipped', reason: 'its report has arrived' });
      expect(await onlyCall()).toEqual(stored);
      expect(double.requests.length).toBe(1);
    });

    it('is queried at growing intervals while it continues, for at most a day', async () => {
      const id = await addCall({ platformId: 'call-1' });
      double.resources.put('/call/call-1', { id: 'call-1', status: 'in-progress' });
      const after = async (age: number) => {
        const outcome = await run(id, minutes(age));
        return outcome.kind === 'postponed' ? outcome.until : outcome;
      };
      expect(await after(6)).toEqual(minutes(11));
      expect(await after(60)).toEqual(minutes(90));
      expect(await after(24 * 60 + 1)).toEqual({
        kind: 'done',
        response: 'the call is in-progress after a day; gave up',
      });
      expect(await onlyCall()).toMatchObject({ status: 'in-progress', reportedAt: null });
    });

    it('that has just ended gets two minutes for its summary', async () => {
      const id = await addCall({ platformId: 'call-1' });
      const ended = { ...endedCall(CALL), endedAt: minutes(14).toISOString() };
      double.resources.put('/call/call-1', ended);
      expect(await run(id, minutes(15))).toMatchObject({ kind: 'postponed', until: minutes(16) });
      expect(await onlyCall()).toMatchObject({ reportedAt: null });
      expect(await run(id, minutes(16))).toMatchObject({ kind: 'done' });
    });

    it('that the platform no longer has is marked as ended, without invented data', async () => {
      const id = await addCall({ platformId: 'gone' });
      const response = 'the platform no longer has this call';
      expect(await run(id)).toEqual({ kind: 'done', response });
      expect(await onlyCall()).toMatchObject({ status: 'ended', reportedAt: null, transcript: '' });
    });

    it('of an erased person causes an erasure at the platform instead of a query', async () => {
      const id = await addCall({ platformId: 'call-1', erasedAt: minutes(3) });
      expect(await run(id)).toMatchObject(erasureOf('call-1'));
      expect(double.requests).toEqual([]);
    });
  });

  describe('a request whose response was lost', () => {
    const put = (id: string, callId: string, overrides: object = {}) =>
      double.resources.put(`/call/${id}`, {
        ...endedCall({ platformId: id, startedAt: PLACED_AT }),
        assistantOverrides: { metadata: { pickup_call_id: callId } },
        ...overrides,
      });

    it('is matched to its call by Pickup’s id, among the platform’s calls from the same period', async () => {
      const id = await addCall({ status: 'placing' });
      put('other', newId());
      put('ours', id);
      expect(await run(id)).toMatchObject({ kind: 'done' });
      expect(await onlyCall()).toMatchObject({ platformId: 'ours', status: 'ended' });
      expect((await onlyCall())?.reportedAt).toEqual(minutes(15));
      const [listed] = double.requests;
      expect(Object.fromEntries(listed?.query ?? [])).toEqual({
        assistantId: ASSISTANT,
        createdAtGt: minutes(-5).toISOString(),
        createdAtLt: minutes(15).toISOString(),
        limit: '1000',
      });
    });

    it.each([
      [VOICE, SPANISH_ASSISTANT],
      [{ assistantId: ASSISTANT }, null],
    ])(
      'from a Spanish page is looked up with the settings %j and the assistant filter %s',
      async (voice, assistantId) => {
        const id = await addCall({ status: 'placing', language: 'es' });
        put('ours', id);
        expect(await run(id, minutes(15), { voice })).toMatchObject({ kind: 'done' });
        expect(await onlyCall()).toMatchObject({ platformId: 'ours', language: 'es' });
        const { query } = double.requests[0] ?? {};
        // Without an assistant id for the language, the calls of all assistants are listed.
        expect(query?.get('assistantId')).toBe(assistantId);
      },
    );

    it('that created no call is stored as refused, and is not looked up again', async () => {
      const id = await addCall({ status: 'placing' });
      put('other', newId());
      expect(await run(id)).toEqual({ kind: 'done', response: 'the platform made no call' });
      expect(await onlyCall()).toMatchObject({ status: 'refused', platformId: null });
      expect(await run(id)).toEqual({ kind: 'skipped', reason: 'the platform made no call' });
    });

    it('has its call erased if the person was erased in the meantime', async () => {
      const id = await addCall({ status: 'placing', erasedAt: minutes(2) });
      put('ours', id);
      expect(await run(id)).toMatchObject(erasureOf('ours'));
      expect(await onlyCall()).toMatchObject({ platformId: null, transcript: '' });
    });

    it('has its call erased if the person is erased during the search', async () => {
      const id = await addCall({ status: 'placing' });
      put('ours', id);
      const erasing: PlatformApi = async (name, ...request) => {
        const response = await platform(name, ...request);
        await updateRows(database(), 'voice_call', { erasedAt: minutes(15) });
        return response;
      };
      expect(await run(id, minutes(15), { api: erasing })).toMatchObject(erasureOf('ours'));
      expect(await onlyCall()).toMatchObject({ transcript: '', reportedAt: null });
    });

    it('leaves no second row if its call is already stored in another row', async () => {
      const id = await addCall({ status: 'placing' });
      const known = await addCall({ platformId: 'ours', source: 'platform' });
      put('ours', id);
      expect(await run(id)).toEqual({
        kind: 'done',
        response: 'the call is already stored in another row',
      });
      expect((await storedCalls(database())).map((row) => row.id)).toEqual([known]);
    });

    it('is not marked as refused while the platform cannot list its calls', async () => {
      const id = await addCall({ status: 'placing' });
      double.respondWith((_request, response) => response.writeHead(200).end('<h1>Hello</h1>'));
      await expect(run(id)).rejects.toThrow('The platform did not return a list of calls');
      respondWith(503);
      expect(await run(id)).toEqual({ kind: 'retry', error: 'GET /call answered 503' });
      expect(await onlyCall()).toMatchObject({ status: 'placing' });
    });
  });

  describe('a query that fails', () => {
    it('is skipped without a key, and reports the missing setting', async () => {
      const id = await addCall({ platformId: 'call-1' });
      const reason =
        'the voice platform cannot be used: settings.voice or VOICE_PRIVATE_KEY is not set on this server';
      expect(await run(id, minutes(15), { api: null })).toEqual({ kind: 'skipped', reason });
    });

    it.each([newId(), 'no id', undefined, 5])(
      'becomes a dead letter if there is no such call: %s',
      async (id) => {
        expect(await run(id)).toEqual({ kind: 'dead', error: 'there is no such call' });
      },
    );

    const GET = 'GET /call/{id}';
    it.each([
      [500, {}, { error: `${GET} answered 500` }],
      [401, {}, { error: `${GET} answered 401: VOICE_PRIVATE_KEY is not accepted` }],
      [429, { 'retry-after': '120' }, { error: `${GET} answered 429`, notBefore: minutes(17) }],
    ])('is retried after status %i', async (status, headers, outcome) => {
      const id = await addCall({ platformId: 'call-1' });
      respondWith(status, headers);
      expect(await run(id)).toEqual({ kind: 'retry', ...outcome });
      expect(await onlyCall()).toMatchObject({ status: 'queued' });
    });

    it('is retried when the platform cannot be reached', async () => {
      const id = await addCall({ platformId: 'call-1' });
      await double.stop();
      const error = 'GET /call/{id} unreachable (ECONNREFUSED)';
      expect(await run(id)).toMatchObject({ kind: 'retry', error });
    });
  });
});

describe('the job that erases a call at the platform', () => {
  const handler = (api: PlatformApi | null = platform) =>
    createCallEraseHandler({ platform: api, operators: OPERATORS, now: () => PLACED_AT });
  const run = (payload: Job['payload'], api?: PlatformApi | null) =>
    handler(api).run(jobOf('call-erase', null, { payload }), NEVER_ABORTED);

  it('erases the call, and also succeeds if the call no longer exists', async () => {
    double.resources.put('/call/call-1', { id: 'call-1' });
    expect(await run({ platformId: 'call-1' })).toMatchObject({ kind: 'done' });
    expect(double.resources.get('/call/call-1')).toBeUndefined();
    const response = 'the platform no longer has this call';
    expect(await run({ platformId: 'call-1' })).toEqual({ kind: 'done', response });
    const requests = double.requests.map(({ method, path }) => `${method} ${path}`);
    expect(requests).toEqual(['DELETE /call/call-1', 'DELETE /call/call-1']);
  });

  it('is retried while the platform fails', async () => {
    respondWith(502);
    const error = 'DELETE /call/{id} answered 502';
    expect(await run({ platformId: 'call-1' })).toEqual({ kind: 'retry', error });
  });

  it('fails without a key, and asks the operators to erase the call', async () => {
    expect(await run({ platformId: 'call-1' }, null)).toEqual({
      kind: 'dead',
      error: expect.stringContaining('remove the call at the platform'),
    });
    const job = jobOf('call-erase', null, { payload: { platformId: 'call-1' } });
    expect(handler().onDead?.(job, 'why')).toEqual(alertJobs(OPERATORS, job, 'why'));
  });

  it('becomes a dead letter without a call id', async () => {
    expect(await run({})).toMatchObject({ kind: 'dead' });
  });
});

it('the jobs that query and erase calls are retried for more than two days', () => {
  const deps = { platform: null, operators: OPERATORS };
  const handlers = [
    createCallEraseHandler(deps),
    createCallReconcileHandler({ ...deps, database: {} as Database, voice: null }),
  ];
  for (const { retryAfterSeconds } of handlers) {
    const totalWait = retryAfterSeconds.reduce((sum, wait) => sum + wait, 0);
    expect(totalWait).toBeGreaterThan(2 * 86_400);
  }
});
