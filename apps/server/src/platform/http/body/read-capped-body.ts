import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';

/**
 * Reads a small body. Counts the received bytes, because a body that is sent in chunks has no
 * content-length. Throws an AppError with `too_large`, or with `bad_request` if the sender
 * stops early.
 */
export async function readCappedBody(c: Context, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError('too_large', `The body may have at most ${maxBytes} bytes.`, {
      headers: { connection: 'close' }, // the rest of the body is not read
    });
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The body ended too early.', { cause });
  }
  return Buffer.concat(chunks);
}
