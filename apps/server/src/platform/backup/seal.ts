import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './dump-format.ts';

/**
 * What a backup is encrypted with: a passphrase, or a private key of age (`AGE-SECRET-KEY-…`, the content of a key
 * file). Files have the format of age, so that the age program opens them too. A secret.
 */
export type BackupKey =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'identity'; readonly identity: string };

/** Compresses and encrypts lines. `produce` writes them, and waits as long as the file cannot take more. */
export async function seal<Result>(
  key: BackupKey,
  produce: (write: (lines: string) => Promise<void>) => Promise<Result>,
  store: (bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<Result> {
  const gzip = createGzip({ level: 6 });
  const encrypter = await encrypterFor(key);
  const packed = Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
  const stored = encrypter.encrypt(packed).then(store);
  const failed = stored.catch((error: unknown) => {
    gzip.destroy(error as Error);
    throw error;
  });
  failed.catch(() => undefined); // awaited below
  try {
    const result = await produce((lines) => writeTo(gzip, lines));
    gzip.end();
    await failed;
    return result;
  } catch (error) {
    gzip.destroy(error as Error);
    await stored.catch(() => undefined);
    throw error;
  }
}

/** Resolves when the stream can take more. */
export function writeTo(stream: Writable, lines: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(lines, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * The lines of a sealed file. Throws a BackupError for a wrong key, and for a file that was changed or cut
 * off: age authenticates every 64 KB and the end.
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
      throw new BackupError(`the ${what} is not the one that it was made with`, { cause });
    }
    throw new BackupError('the file is damaged, or it is not a backup of Pickup', { cause });
  }
}

async function encrypterFor(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase);
  else encrypter.addRecipient(await identityToRecipient(key.identity));
  return encrypter;
}
