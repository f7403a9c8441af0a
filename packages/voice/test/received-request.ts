import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ALL_ENDPOINTS, type BodyKind, type Endpoint } from '../src/platform/endpoints.ts';

export interface ReceivedRequest {
  readonly method: string;
  /** The path is percent-encoded and has no query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readonly bodyKind: BodyKind;
  /** The parsed JSON, the text, or the form's fields. Undefined if the request has no body. */
  readonly body: unknown;
}

export async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(request.url ?? '/', 'http://double');
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const bodyKind = bytes.length === 0 ? 'none' : kindOf(type);
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    authorization: request.headers.authorization,
    bodyKind,
    body: await readBody(bodyKind, bytes, type),
  };
}

/** If two endpoints match, the one with more literal segments wins. */
export function matchEndpoint({ method, path }: ReceivedRequest): Endpoint | undefined {
  const segments = path.split('/');
  return ALL_ENDPOINTS.filter((row) => row.method === method && fits(row.path, segments)).toSorted(
    (left, right) => parameters(left.path) - parameters(right.path),
  )[0];
}

function fits(path: string, segments: readonly string[]): boolean {
  const own = path.split('/');
  return (
    own.length === segments.length &&
    own.every((word, at) => (word.startsWith('{') ? segments[at] !== '' : word === segments[at]))
  );
}

function parameters(path: string): number {
  return path.split('{').length;
}

function kindOf(contentType: string): BodyKind {
  if (contentType.startsWith('application/json')) return 'json';
  if (contentType.startsWith('multipart/form-data')) return 'form-data';
  if (contentType.startsWith('application/x-www-form-urlencoded')) return 'url-encoded';
  return 'text';
}

async function readBody(kind: BodyKind, bytes: Buffer, contentType: string): Promise<unknown> {
  if (kind === 'none') return undefined;
  if (kind === 'json') return JSON.parse(bytes.toString('utf8'));
  if (kind === 'text') return bytes.toString('utf8');
  const headers = { 'content-type': contentType };
  return new Response(new Uint8Array(bytes), { headers }).formData();
}
