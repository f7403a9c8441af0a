import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { readCappedBody } from '../../platform/http/read-capped-body.ts';

/** Largest form that is read, bytes. */
const MAX_BYTES = 32_768;

/** The fields of a plain form. Throws AppErrors for another type, a form that is too large or broken off. */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', 'Only the form of our page is taken here.');
  }
  return new URLSearchParams(new TextDecoder().decode(await readCappedBody(c, MAX_BYTES)));
}
