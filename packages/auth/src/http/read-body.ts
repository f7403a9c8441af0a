import { z } from 'zod';
import type { Context } from 'hono';
import { AuthError } from '../auth-error.ts';

/** All valid request bodies are smaller, except SAML responses, which have their own limit. */
const MAX_BYTES = 16_384;

// The database refuses NUL and unpaired surrogates. JSON.stringify writes both as escapes.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Throws `bad_json` or `validation_failed`. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseJson(await readBytes(c)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new AuthError(
    'validation_failed',
    `${path ? `${path}: ` : ''}${issue?.message ?? 'Invalid'}`,
  );
}

/** A proxy may send chunks without content-length, so this counts the bytes. */
async function readBytes(c: Context, maxBytes = MAX_BYTES): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!UNSTORABLE.test(JSON.stringify(body))) return body;
  } catch (cause) {
    throw new AuthError('bad_json', 'Could not parse request body as JSON', { cause });
  }
  throw new AuthError('bad_json', 'The request body contains characters that cannot be stored');
}

function tooLarge(maxBytes: number): AuthError {
  return new AuthError('validation_failed', `The body may have at most ${maxBytes} bytes`, {
    // The rest of the body stays unread, so the connection cannot serve another request.
    headers: { connection: 'close' },
  });
}

/** Throws `validation_failed` if the form is too large. */
export async function readForm(c: Context, maxBytes?: number): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(c, maxBytes)));
}

/** The error shows `label`. Throws `validation_failed`. */
export function readUuid(c: Context, name: string, label = name): string {
  const id = z.uuid().safeParse(c.req.param(name));
  if (id.success) return id.data;
  throw new AuthError('validation_failed', `${label} must be a UUID`);
}
