import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlatformApi, type PlatformApi } from './create-platform-api.ts';
import { startPlatformDouble, type PlatformDouble } from '../../test/platform-double.ts';
import { PlatformFailure, PlatformRefusal } from './platform-error.ts';
import type { ReceivedRequest } from '../../test/received-request.ts';

let double: PlatformDouble;
let platform: PlatformApi;

beforeEach(async () => {
  double = await startPlatformDouble();
  platform = createPlatformApi({ baseUrl: `${double.url}/`, token: double.token });
});
afterEach(() => double.stop());

function formOf(request: ReceivedRequest | undefined): FormData {
  if (request?.body instanceof FormData) return request.body;
  return expect.fail('no form arrived');
}

const thrownBy = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => expect.fail('the request did not fail'),
    (error: unknown) => error,
  );

describe('requests to the platform', () => {
  it('repeat lists in the query, write times in ISO 8601 and omit undefined values', async () => {
    const createdAtGt = new Date(Date.UTC(2026, 0, 2));
    const query = { idAny: ['a', undefined, 'b c'], createdAtGt, limit: undefined, async: false };
    await platform('GET /v2/call', { query });
    expect(double.requests[0]?.query.toString()).toBe(
      'idAny=a&idAny=b+c&createdAtGt=2026-01-02T00%3A00%3A00.000Z&async=false',
    );
  });

  it('can have a body that is url-encoded or text instead of JSON', async () => {
    await platform('POST /analytics', { body: { q: 'a b', n: [1, 2] }, bodyFormat: 'url-encoded' });
    await platform('POST /analytics', { body: 'plain ü', bodyFormat: 'text' });
    const [form, text] = double.requests;
    expect(form?.bodyKind).toBe('url-encoded');
    expect([...formOf(form)]).toEqual([...new URLSearchParams('q=a+b&n=1&n=2')]);
    expect([text?.bodyKind, text?.body]).toEqual(['text', 'plain ü']);
  });

  it('upload files byte for byte, with several files in one field and objects as JSON', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
    const files = [new File([bytes], 'a.wav', { type: 'audio/wav' }), new File(['b'], 'ü.wav')];
    const body = { name: 'Ann', labels: { tone: 'warm' }, description: undefined, files };
    await platform('POST /11labs/voice/clone', { body });
    const form = formOf(double.requests[0]);
    expect([...form.keys()]).toEqual(['name', 'labels', 'files', 'files']);
    expect(form.get('labels')).toBe('{"tone":"warm"}');
    const [first, second] = form.getAll('files') as File[];
    expect([first?.name, first?.type, second?.name]).toEqual(['a.wav', 'audio/wav', 'ü.wav']);
    expect(new Uint8Array((await first?.arrayBuffer()) ?? [])).toEqual(bytes);
  });

  it('do not send a body to the address of a redirect', async () => {
    const elsewhere = await startPlatformDouble();
    double.respondWith((_request, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/assistant` }).end();
    });
    const sending = platform('POST /assistant', { body: { name: 'Ann' } });
    expect(await thrownBy(sending)).toBeInstanceOf(PlatformFailure);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  it.each(['', '.', '..'])('with the id "%s" are refused before anything is sent', async (id) => {
    await expect(platform('DELETE /call/{id}', { path: { id } })).rejects.toThrow(TypeError);
    expect(double.requests).toEqual([]);
  });
});

describe('createPlatformApi', () => {
  it('throws an error for a non-OK status, with the parsed body and a readable response', async () => {
    const refused = await thrownBy(platform('GET /call/{id}', { path: { id: 'secret-person' } }));
    expect(refused).toBeInstanceOf(PlatformRefusal);
    const refusal = refused as PlatformRefusal;
    expect(refusal.message).toBe('GET /call/{id} answered 404');
    expect([refusal.ok, refusal.status, refusal.statusText]).toEqual([false, 404, 'Not Found']);
    expect(refusal.error).toEqual({ statusCode: 404, message: 'Not Found' });
    expect(await refusal.response.json()).toEqual(refusal.error);
  });

  it('never includes the token in an error, even if the response repeats it', async () => {
    double.respondWith((request, response) => {
      const echo = request.headers.authorization ?? '';
      response.writeHead(403, { 'x-echo': echo }).end(`no: ${echo}`);
    });
    const refusal = (await thrownBy(platform('GET /org'))) as PlatformRefusal;
    expect(refusal.error).toBe('no: Bearer [token]');
    expect(refusal.headers.get('x-echo')).toBe('Bearer [token]');
    const everything = [inspect(refusal, { depth: 9 }), refusal.stack, refusal.message];
    expect(everything.join()).not.toContain(double.token);
    expect(await refusal.response.text()).not.toContain(double.token);
  });

  it('does not include the token in the error of a failed fetch', async () => {
    const { url: baseUrl, token } = double;
    const fetch = (_: unknown, init?: RequestInit) =>
      Promise.reject(new Error(JSON.stringify([...new Headers(init?.headers)])));
    const failure = await thrownBy(createPlatformApi({ baseUrl, token, fetch })('GET /org'));
    expect(failure).toMatchObject({ kind: 'unreachable', message: 'GET /org unreachable' });
    expect(inspect(failure, { depth: 9 })).not.toContain(token);
  });

  it('throws errors that do not quote the invalid settings', () => {
    const make = (baseUrl: string, token: string) => () => createPlatformApi({ baseUrl, token });
    expect(make(double.url, 'a\nb')).toThrow("the platform's token is not a valid bearer token");
    expect(make(double.url, '')).toThrow('not a valid bearer token');
    for (const address of ['', 'ftp://a', 'http://me:pw@host', 'http://host/?a=1']) {
      expect(make(address, 't')).toThrow("the platform's address must be a plain http(s) URL");
    }
  });

  it('reports an unreachable platform with the error code', async () => {
    await double.stop();
    const failure = await thrownBy(platform('GET /org'));
    expect(failure).toBeInstanceOf(PlatformFailure);
    expect(failure).toMatchObject({ message: 'GET /org unreachable (ECONNREFUSED)' });
  });

  it.each([
    ['returns undefined for an empty body', 204, {}, '', undefined],
    ['returns text as it is', 200, { 'content-type': 'text/csv' }, 'id,cost', 'id,cost'],
    ['parses JSON', 200, { 'content-type': 'application/json' }, '[1]', [1]],
  ])('%s', async (_, status, headers, body, result) => {
    double.respondWith((_request, response) => void response.writeHead(status, headers).end(body));
    expect(await platform('GET /v2/call/export')).toEqual(result);
  });

  it('reports invalid JSON as unreadable', async () => {
    double.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":');
    });
    await expect(platform('GET /org')).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('a request with a time limit or a signal', () => {
  it('times out if the platform never responds', async () => {
    double.respondWith(() => {});
    const failure = await thrownBy(platform('GET /org', { timeoutMs: 40 }));
    expect(failure).toMatchObject({ kind: 'timed-out', message: 'GET /org timed-out' });
  });

  it('times out if the body never ends', async () => {
    double.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    });
    const failure = await thrownBy(platform('GET /org', { timeoutMs: 150 }));
    expect(failure).toMatchObject({ kind: 'timed-out' });
  });

  it("closes its connection and is rejected with the reason when the caller's signal aborts", async () => {
    const caller = new AbortController();
    const reason = new Error('the visitor hung up');
    const closed = new Promise<void>((resolve) => {
      double.respondWith((_, response) => {
        response.on('close', resolve);
        caller.abort(reason);
      });
    });
    expect(await thrownBy(platform('GET /org', { signal: caller.signal }))).toBe(reason);
    await closed;
  });

  it('is not sent if the signal is already aborted', async () => {
    const signal = AbortSignal.abort();
    expect(await thrownBy(platform('GET /org', { signal }))).toBe(signal.reason);
    expect(double.requests).toEqual([]);
  });
});
