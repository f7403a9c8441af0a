import type { Context } from 'hono';
import { readBytes } from './read-body.ts';

/** A form that a provider's page has sent through the browser. Throws `validation_failed` when too large. */
export async function readForm(c: Context, maxBytes?: number): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(c, maxBytes)));
}
