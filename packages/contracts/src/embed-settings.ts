import { z } from 'zod';
import { refusal } from './setting-problem.ts';

// The origins end up in a header, where other characters would start another directive, and a star
// would admit every site.
const LISTED = /^https?:\/\/(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d+)?$/;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The sites that may show the calculator in a frame. None by default, so embedding is off. */
export const embedSettingsSchema = z.strictObject({
  origins: z
    .array(z.string().transform(withoutSlash).refine(isEmbedOrigin, refusal('not_embed_origin')))
    .max(50)
    .prefault([]),
});

/** Browsers copy the address of a site with a slash after its host. */
function withoutSlash(text: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/]+)\/$/.exec(text) ?? [];
  return origin === '' ? text : origin;
}

/** Whether this is exactly an origin as browsers write it: https, or http on this machine. */
function isEmbedOrigin(text: string): boolean {
  if (!LISTED.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || LOCAL.has(hostname));
}
