import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesUntil,
  cutAfter,
  endAfter,
  fileOf,
  HEADER,
  idOf,
  listenForExports,
  refuse,
  stallAfter,
  type End,
} from './leads-csv-server.ts';
import { ExportFileError } from './export-file.ts';
import { LeadDownload, type LeadDownloadDeps } from './lead-download.ts';

const server = listenForExports();

/** A download of so many leads from a server that first ends its responses like this. */
function setUp(count: number, first: readonly End[] = [], more: Partial<LeadDownloadDeps> = {}) {
  server.serve(count, first);
  const written: Uint8Array[] = [];
  const seen: string[] = [];
  const waits: number[] = [];
  const download = new LeadDownload({
    api: server.api(),
    path: '/api/leads.csv?sort=newest',
    file: { write: async (bytes) => void written.push(bytes) },
    onProgress: (leadCount, phase) => seen.push(`${phase} ${leadCount}`),
    wait: async (ms) => void waits.push(ms),
    ...more,
  });
  const stop = new AbortController();
  return {
    download,
    seen,
    waits,
    stop,
    run: () => download.run(stop.signal),
    text: () => Buffer.concat(written).toString('utf8'),
  };
}

describe('an uncut download', () => {
  it('writes the file, and is complete when the server says that nothing follows', async () => {
    const { run, text, seen, waits } = setUp(3);
    await run();
    expect(text()).toBe(fileOf(3));
    expect(seen).toEqual(['receiving 3']);
    expect(server.asked).toEqual(['?sort=newest', `?sort=newest&after=${idOf(2)}`]);
    expect(waits).toEqual([]);
  });

  it('has only the header for an empty list, with one request', async () => {
    const { run, text } = setUp(0);
    await run();
    expect(text()).toBe(HEADER);
    expect(server.asked).toHaveLength(1);
  });
});

describe('an interrupted download', () => {
  it('has the same bytes as an uncut one, wherever it is cut', async () => {
    const size = bytesUntil(4);
    const end = fc.oneof(fc.nat(size).map(cutAfter), fc.constant(refuse(503)));
    await fc.assert(
      fc.asyncProperty(fc.array(end, { maxLength: 4 }), async (first) => {
        const { run, text, download } = setUp(4, first);
        await run();
        expect(text()).toBe(fileOf(4));
        expect(download.leads).toBe(4);
      }),
      { numRuns: 60 },
    );
  });

  it('continues after the last complete lead, and says so', async () => {
    const { run, text, seen, waits } = setUp(3, [cutAfter(bytesUntil(2) + 50)]);
    await run();
    expect(text()).toBe(fileOf(3));
    expect(server.asked[1]).toBe(`?sort=newest&after=${idOf(1)}`);
    expect(seen).toEqual(['receiving 2', 'lost 2', 'receiving 3']);
    expect(waits).toHaveLength(1);
  });

  it.each([bytesUntil(0) - 5, bytesUntil(0), bytesUntil(0) + 5])(
    'has one header if it is cut after %i bytes, before the first lead',
    async (bytes) => {
      const { run, text } = setUp(2, [cutAfter(bytes), cutAfter(bytes)]);
      await run();
      expect(text()).toBe(fileOf(2));
      expect(server.asked.slice(0, 3)).toEqual(['?sort=newest', '?sort=newest', '?sort=newest']);
    },
  );

  it.each([bytesUntil(2), bytesUntil(2) + 45, 0])(
    'continues although a proxy ended the response after %i bytes as if it were whole',
    async (bytes) => {
      const { run, text } = setUp(3, [endAfter(bytes)]);
      await run();
      expect(text()).toBe(fileOf(3));
    },
  );

  it('continues when nothing arrives any more', async () => {
    const { run, text } = setUp(3, [stallAfter(bytesUntil(1))], { stallMs: 50 });
    await run();
    expect(text()).toBe(fileOf(3));
  });

  it('waits longer with each failure, and again briefly once leads arrive', async () => {
    const broken = [refuse(500), refuse(500), refuse(500), cutAfter(bytesUntil(1)), refuse(500)];
    const { run, waits } = setUp(2, broken);
    await run();
    const about = (seconds: number) => (ms: number) => ms > 700 * seconds && ms <= 1_000 * seconds;
    expect([1, 2, 4, 1, 2].every((seconds, at) => about(seconds)(waits[at] ?? 0))).toBe(true);
  });

  it('waits as long as the server asks', async () => {
    const { run, waits, seen } = setUp(1, [refuse(429, { 'retry-after': '40' })]);
    await run();
    expect(waits).toEqual([40_000]);
    expect(seen[0]).toBe('busy 0');
  });

  it('continues with a new token after the first has expired', async () => {
    const { run, text } = setUp(2, [cutAfter(bytesUntil(1)), refuse(401)]);
    await run();
    expect(text()).toBe(fileOf(2));
    expect(server.bearers.slice(0, 3)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

describe('a failed download', () => {
  it('gives up after many failures, and continues where it stopped when it runs again', async () => {
    const broken = Array.from({ length: 15 }, () => refuse(502));
    const { run, text, waits } = setUp(3, [cutAfter(bytesUntil(2)), ...broken]);
    await expect(run()).rejects.toMatchObject({ status: 502 });
    expect(waits).toHaveLength(15);
    expect(text()).toBe(fileOf(2));
    await run();
    expect(text()).toBe(fileOf(3));
  });

  it('gives up at once when the server refuses it', async () => {
    const { run, waits } = setUp(3, [refuse(403)]);
    await expect(run()).rejects.toThrow('because of 403');
    expect(waits).toEqual([]);
  });

  it('refuses what is not a list of leads', async () => {
    const page: End = (answer) => answer.setHeader('content-type', 'text/html').end('<p>Sign in');
    await expect(setUp(3, [page]).run()).rejects.toThrow('unexpected');
    const other: End = (answer) => answer.end('id,name\nno id,Ann\n');
    await expect(setUp(3, [other]).run()).rejects.toThrow('unexpected');
  });

  it('gives up when the file cannot be written', async () => {
    const file = { write: () => Promise.reject(new ExportFileError('full')) };
    const { run, waits } = setUp(3, [], { file });
    await expect(run()).rejects.toThrow(ExportFileError);
    expect(waits).toEqual([]);
  });
});

it('reads no faster than the file is written', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let writes = 0;
  const file = { write: () => ((writes += 1), held) };
  const { run, seen } = setUp(3, [], { file });
  const done = run();
  await expect.poll(() => writes).toBe(1);
  expect(seen).toEqual([]);
  release();
  await done;
});

const untilStopped: LeadDownloadDeps['wait'] = (_ms, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

it.each([
  ['receives', stallAfter(bytesUntil(1))],
  ['waits', refuse(503)],
])('stops at once when it is cancelled while it %s', async (_what, first) => {
  const { run, stop, seen } = setUp(3, [first], { wait: untilStopped });
  const done = run();
  await expect.poll(() => seen.length).toBe(1);
  stop.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
});
