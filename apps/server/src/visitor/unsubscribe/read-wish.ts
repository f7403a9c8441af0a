import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { readCappedBody } from '../../platform/http/read-capped-body.ts';

/** A mail program unsubscribes its user (RFC 8058), a person does by our page, or a person subscribes again. */
export type Wish = 'one-click' | 'page' | 'again';

/** Either form is a hundred bytes; multipart puts headers around them. */
const MAX_BYTES = 4_096;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data) *(?:;|$)/i;

/** Reads which of the two forms was sent. Anything else is refused. */
export async function readWish(c: Context): Promise<Wish> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPES.test(type)) {
    throw new AppError('unsupported_media_type', 'Only a form is taken here.');
  }
  const fields = await parseForm(await readCappedBody(c, MAX_BYTES), type);
  const [[name, value] = [], ...others] = fields;
  if (others.length === 0 && name === 'List-Unsubscribe' && value === 'One-Click') {
    return 'one-click';
  }
  if (others.length === 0 && name === 'by' && value === 'page') return 'page';
  if (others.length === 1 && name === 'by' && value === 'again' && isConsent(others[0]))
    return 'again';
  throw notAWish();
}

const isConsent = (field: readonly [string, string | null] | undefined): boolean =>
  field?.[0] === 'consent' && field[1] === 'yes';

/** Both kinds of form, by the platform's own parser. */
async function parseForm(bytes: Uint8Array, type: string): Promise<[string, string | null][]> {
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  try {
    const fields = [...(await response.formData())];
    // A line's end after the value is no other wish; a file is.
    return fields.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : null]);
  } catch (cause) {
    throw notAWish(cause);
  }
}

function notAWish(cause?: unknown): AppError {
  return new AppError('bad_request', 'The form must be List-Unsubscribe=One-Click.', { cause });
}
