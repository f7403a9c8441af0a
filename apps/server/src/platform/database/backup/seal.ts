import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './dump-format.ts';

/**
 * The key is either a passphrase or an age private key (`AGE-SECRET-KEY-…`). Backups use age's
 * file format, so the age command can decrypt them too.
 */
export type BackupKey =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'identity'; readonly identity: string };

/**
 * Compresses and encrypts lines as fast as `store` consumes them. Returns the generator's return
 * value.
 */
export async function seal<Result>(
  key: BackupKey,
  lines: AsyncGenerator<string, Result>,
  store: (bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<Result> {
  const gzip = createGzip({ level: 6 });
  const encrypter = await encrypterFor(key);
  const stored = encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>).then(store);
  stored.catch((error: Error) => gzip.destroy(error)); // otherwise `lines` would wait forever
  const ended: Result[] = [];
  const packed = pipeline(async function* () {
    ended.push(yield* lines);
  }, gzip);
  // Waits for both promises even if one fails, because the caller closes the source of `lines`
  // next.
  for (const end of await Promise.allSettled([stored, packed])) {
    if (end.status === 'rejected') throw end.reason;
  }
  return ended[0] as Result;
}

/**
 * Yields the lines of a sealed file. Throws a BackupError for a wrong key, and for a file that was
 * changed or cut off. The age format authenticates every block and the end.
 */
export async function* unseal(
  key: BackupKey,
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<string> {
  const opened = await openWith(key, bytes);
  const gunzip = createGunzip();
  const unpacked = pipeline(Readable.fromWeb(opened as never), gunzip);
  unpacked.catch(() => undefined); // the loop below gets the same error
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of gunzip) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
    await unpacked;
  } catch (cause) {
    throw new BackupError('the file is damaged or cut off', { cause });
  } finally {
    gunzip.destroy();
  }
  if (rest !== '') throw new BackupError('the file is damaged or cut off');
}

async function openWith(key: BackupKey, bytes: ReadableStream<Uint8Array>) {
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
  else decrypter.addIdentity(key.identity);
  try {
    return await decrypter.decrypt(bytes);
  } catch (cause) {
    const text = String(cause);
    if (/no identity matched/.test(text)) {
      const what = key.kind === 'passphrase' ? 'passphrase' : 'key file';
      throw new BackupError(`the ${what} is not the one that encrypted the backup`, { cause });
    }
    throw new BackupError('the file is damaged, or it is not a Pickup backup', { cause });
  }
}

async function encrypterFor(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase);
  else encrypter.addRecipient(await identityToRecipient(key.identity));
  return encrypter;
}
