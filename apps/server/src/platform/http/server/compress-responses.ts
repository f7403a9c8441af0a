import { randomInt } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';

/**
 * Compresses JSON and CSV responses with Brotli or gzip, as the client prefers. `hono/compress` is
 * not used, because it lacks Brotli and compresses tiny responses too. Node compresses on its
 * thread pool, so the main thread stays free. JSON is compressed as a whole, CSV as a stream. Event
 * streams, PDFs and other types are left unchanged. If a response contains a secret and text that
 * an attacker chose, its compressed length can reveal the secret (BREACH). So mount this only on
 * routes that need a bearer token, which no other site can send. Responses to POST stay
 * uncompressed: only they contain a new key or an invitation link. One secret remains in other
 * responses, together with text from visitors: the URL of a lead's report. The random padding hides
 * the few bytes by which a correct guess would shorten the response.
 */
export function compressResponses(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method === 'POST' || c.res.body === null) return;
    if (c.res.headers.has('content-encoding')) return;
    const kind = kindOf(c.res.headers.get('content-type'));
    if (kind === 'other') return;
    c.res.headers.append('vary', 'accept-encoding');
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    if (encoding === 'identity') return;
    await (kind === 'stream' ? compressStream(c, encoding) : compressWhole(c, encoding));
  };
}

function kindOf(contentType: string | null): 'whole' | 'stream' | 'other' {
  const [type] = (contentType ?? '').split(';');
  if (type === 'application/json') return 'whole';
  return type === 'text/csv' ? 'stream' : 'other';
}

// A response that fits into one packet gains nothing from compression.
const MIN_BYTES = 1_024;

async function compressWhole(c: Context, encoding: Compression): Promise<void> {
  const { status, headers } = c.res;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  if (plain.byteLength < MIN_BYTES) {
    c.res = new Response(plain, { status, headers });
    return;
  }
  const body = new Uint8Array(await compress(plain, encoding));
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  headers.set('x-padding', '0'.repeat(randomInt(MAX_PADDING)));
  c.res = new Response(body, { status, headers });
}

function compressStream(c: Context, encoding: Compression): void {
  const { status, headers, body } = c.res;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // The response to HEAD has the headers of GET, but nothing reads its body.
  const isRead = body !== null && c.req.method !== 'HEAD';
  c.res = new Response(isRead ? compressed(body, encoding) : body, { status, headers });
}

/** Reads only as fast as the client does, and cancels the source when the client disconnects. */
function compressed(body: ReadableStream, encoding: Compression): Body {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: BROTLI_PARAMS })
      : createGzip({ level: GZIP_LEVEL });
  const source = Readable.from(body as AsyncIterable<Uint8Array>);
  pipeline(source, compressor, () => undefined); // the reader of the result gets the error
  return Readable.toWeb(compressor) as Body;
}

type Body = ConstructorParameters<typeof Response>[0];
type Compression = Exclude<Encoding, 'identity'>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses in the thread pool. */
export function compress(plain: Uint8Array, encoding: Compression): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(plain, { level: GZIP_LEVEL });
  const params = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  return brotli(plain, { params });
}

const MAX_PADDING = 64; // bytes
const GZIP_LEVEL = 6;
export const BROTLI_PARAMS = {
  // The landing page takes 2 ms at this quality. The best quality takes 80 ms and saves a tenth of
  // the bytes.
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window of 256 kB is enough for a page of leads. The default of 4 MB would use more memory for
  // each response.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
