import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { parseJson } from '../../../platform/http/body/parse-json.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads a JSON body of at most `maxBytes`. Hono's limiter is not used, because it streams the body,
 * which costs 75 percent of the throughput. Throws AppError `unsupported_media_type`, `too_large`
 * or `invalid_json`.
 */
export async function readJsonBody(c: Context, maxBytes: number): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the lead as application/json.');
  }
  const length = c.req.header('content-length');
  if (length !== undefined && Number(length) > maxBytes) throw tooLarge(maxBytes);
  return parse(length === undefined ? await readCapped(c, maxBytes) : await c.req.arrayBuffer());
}

async function readCapped(c: Context, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// Storing U+FFFD for invalid UTF-8 would permanently damage a name.
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: ArrayBuffer | Uint8Array): unknown {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw new AppError('invalid_json', 'The body is not UTF-8 text.');
  }
  return parseJson(text);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `The body is larger than ${maxBytes} bytes.`, {
    // The rest of the body stays unread, so the connection cannot serve another request.
    headers: { connection: 'close' },
  });
}
