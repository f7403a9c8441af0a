import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const HEADERS = { 'accept-encoding': 'br' };

it('compressResponses cancels the source of a stream when the client disconnects', async () => {
  const cancel = vi.fn<() => void>();
  const line = new TextEncoder().encode(`${crypto.randomUUID()}\n`.repeat(2_000));
  const source = new ReadableStream({ pull: (controller) => controller.enqueue(line), cancel });
  const app = new Hono().use(compressResponses()).get('/', (c) => {
    c.header('content-type', 'text/csv; charset=utf-8');
    return c.body(source);
  });
  const response = await app.request('/', { headers: HEADERS });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), 10_000);
});

it('compressResponses reads a stream only as fast as the client does', async () => {
  let pulled = 0;
  // The bytes are random, so that the compressed stream is as long as the plain one.
  const source = new ReadableStream({
    pull: (controller) => {
      pulled++;
      controller.enqueue(crypto.getRandomValues(new Uint8Array(65_536)));
    },
  });
  const app = new Hono().use(compressResponses()).get('/', (c) => {
    c.header('content-type', 'text/csv');
    return c.body(source);
  });
  const reader = (await app.request('/', { headers: HEADERS })).body?.getReader();
  await reader?.read();
  let seen = -1;
  await vi.waitFor(() => {
    const [before, now] = [seen, pulled];
    seen = now;
    expect(now).toBe(before); // reading has stopped
  }, 10_000);
  expect(pulled).toBeLessThan(50);
  await reader?.cancel();
});

it('compressResponses leaves a compressed response unchanged', async () => {
  const app = new Hono()
    .use(compressResponses())
    .get('/', (c) => c.json({ text: 'a'.repeat(5_000) }, 200, { 'content-encoding': 'gzip' }));
  const response = await app.request('/', { headers: HEADERS });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

it('compressResponses pads JSON by a random length to hide its compressed length', async () => {
  const app = new Hono().use(compressResponses()).get('/', (c) => c.json('a'.repeat(5_000)));
  const lengths = new Set<number | undefined>();
  for (let request = 0; request < 20; request++) {
    const { headers } = await app.request('/', { headers: HEADERS });
    lengths.add(headers.get('x-padding')?.length);
  }
  expect(lengths.size).toBeGreaterThan(1);
});
