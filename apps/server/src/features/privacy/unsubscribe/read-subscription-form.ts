import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { readCappedBody } from '../../../platform/http/body/read-capped-body.ts';

/** Email clients submit the form `one-click` (RFC 8058). The page submits the others. */
export type SubscriptionForm = 'one-click' | 'page' | 'again';

const MAX_BYTES = 4_096;
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data) *(?:;|$)/i;

/** Throws an AppError for any body that is not one of these forms. */
export async function readSubscriptionForm(c: Context): Promise<SubscriptionForm> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPES.test(type)) {
    throw new AppError('unsupported_media_type', 'Only a form is accepted here.');
  }
  const fields = await parseForm(await readCappedBody(c, MAX_BYTES), type);
  const [[name, value] = [], ...others] = fields;
  if (others.length === 0 && name === 'List-Unsubscribe' && value === 'One-Click') {
    return 'one-click';
  }
  if (others.length === 0 && name === 'by' && value === 'page') return 'page';
  if (others.length === 1 && name === 'by' && value === 'again' && isConsent(others[0]))
    return 'again';
  throw unknownForm();
}

const isConsent = (field: readonly [string, string | null] | undefined): boolean =>
  field?.[0] === 'consent' && field[1] === 'yes';

async function parseForm(bytes: Uint8Array, type: string): Promise<[string, string | null][]> {
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  try {
    const fields = [...(await response.formData())];
    // A file becomes null and is refused.
    return fields.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : null]);
  } catch (cause) {
    throw unknownForm(cause);
  }
}

function unknownForm(cause?: unknown): AppError {
  return new AppError('bad_request', 'The form must be List-Unsubscribe=One-Click.', { cause });
}
