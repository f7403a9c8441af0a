import { generateX25519Identity } from 'age-encryption';
import { expect, it } from 'vitest';
import { seal, unseal, type BackupKey } from './seal.ts';

const key: BackupKey = { kind: 'identity', identity: await generateX25519Identity() };

async function* linesOf(count: number, failure?: Error) {
  for (let line = 0; line < count; line += 1) yield `${line} ${Math.random()}\n`;
  if (failure) throw failure;
  return 'the end';
}

it('seal returns the generator’s result, and unseal yields the same lines', async () => {
  const sealed: Uint8Array[] = [];
  const end = await seal(key, linesOf(20_000), async (bytes) => {
    for await (const chunk of bytes) sealed.push(chunk);
  });
  expect(end).toBe('the end');
  const opened = unseal(key, ReadableStream.from(sealed));
  let count = 0;
  for await (const line of opened) expect(line).toMatch(`${count++} `);
  expect(count).toBe(20_000);
});

it('seal rejects with the error from the lines or from the store', async () => {
  const drained = (bytes: ReadableStream<Uint8Array>) => bytes.pipeTo(new WritableStream());
  const broken = linesOf(2, new Error('the database is gone'));
  await expect(seal(key, broken, drained)).rejects.toThrow('the database is gone');
  const full = (bytes: ReadableStream<Uint8Array>) =>
    bytes.pipeTo(
      new WritableStream({
        write() {
          throw new Error('the disk is full');
        },
      }),
    );
  await expect(seal(key, linesOf(200_000), full)).rejects.toThrow('the disk is full');
  const absent = () => Promise.reject(new Error('the store is gone'));
  await expect(seal(key, linesOf(200_000), absent)).rejects.toThrow('the store is gone');
});
