import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/** Largest form that is read, bytes. */
const MAX_BYTES = 32_768;

/**
 * The fields of a plain form. Counts what arrives rather than believe content-length: a proxy may
 * send it on in chunks. Throws AppErrors for another type or a form that is too large.
 */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', 'Only the form of our page is taken here.');
  }
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  try {
    return new URLSearchParams(await readText(c.req.raw.body));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The form did not arrive whole.', { cause });
  }
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): AppError {
  return new AppError('too_large', `A form may have ${MAX_BYTES} bytes.`);
}
