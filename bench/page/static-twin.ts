import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { BROTLI_PARAMS } from '../../apps/server/src/platform/http/server/compress-responses.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, compressed or not. */
  readonly body: Buffer;
}

export const PATHS = ['/', '/es/'] as const;

/** Serves a copy of the page from memory. Keeps its text, styles and headers, but no scripts. */
export async function startStaticTwin(
  origin: string,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const responses = new Map<string, RawResponse>();
  for (const path of PATHS) responses.set(path, withoutScripts(await getRaw(origin + path)));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const send = ({ status, headers, body }: RawResponse) => {
      response.writeHead(status, headers).end(body);
    };
    const cached = responses.get(path);
    if (cached) return send(cached);
    // images and icons come from the original page's server
    getRaw(origin + path).then(
      (raw) => {
        responses.set(path, raw);
        send(raw);
      },
      () => response.writeHead(502).end(),
    );
  });
  return { origin: await listen(server), stop: () => close(server) };
}

/** Sends a GET that accepts brotli. Returns the body as received. */
export function getRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    }).once('error', reject);
  });
}

function withoutScripts({ status, headers, body }: RawResponse): RawResponse {
  const html = brotliDecompressSync(body).toString();
  const scriptless = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '');
  if (scriptless === html)
    throw new Error('the page has no script to remove, so its twin would be identical');
  const packed = brotliCompressSync(Buffer.from(scriptless), { params: BROTLI_PARAMS });
  const { 'content-length': _old, 'transfer-encoding': _chunked, ...rest } = headers;
  return { status, headers: { ...rest, 'content-length': String(packed.length) }, body: packed };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(`http://localhost:${address.port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
