import type { Context } from 'hono';
import { readBytes } from './read-body.ts';

/**
 * Reads a form that a provider's page posted through the browser. Throws `validation_failed` when
 * it is too large.
 */
export async function readForm(c: Context, maxBytes?: number): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(c, maxBytes)));
}
