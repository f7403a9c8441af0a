import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { readCappedBody } from './read-capped-body.ts';

/**
 * The largest accepted form, in bytes. It is generous, because a form repeats the URL's campaign
 * parameters in a longer encoding.
 */
const MAX_BYTES = 65_536;

/**
 * Reads the fields of a plain form. Throws an AppError for another content type, and for a form
 * that is too large or incomplete.
 */
export async function readForm(c: Context, maxBytes = MAX_BYTES): Promise<URLSearchParams> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', 'Only the form on our page is accepted here.');
  }
  return new URLSearchParams(new TextDecoder().decode(await readCappedBody(c, maxBytes)));
}
