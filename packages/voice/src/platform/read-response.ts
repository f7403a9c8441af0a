import type { EndpointName } from './endpoints.ts';
import { PlatformFailure, PlatformRefusal } from './platform-error.ts';

/**
 * Returns parsed JSON, text for `text/*`, a Blob for other types such as exports, or undefined for
 * an empty body. Throws PlatformFailure `unreadable` for invalid JSON.
 */
export async function readResult(endpoint: EndpointName, response: Response): Promise<unknown> {
  const body = await response.blob();
  if (body.size === 0) return undefined;
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (isJson(type)) return parse(await body.text(), () => unreadable(endpoint));
  return type.startsWith('text/') ? body.text() : body;
}

export async function readRefusal(
  endpoint: EndpointName,
  response: Response,
  token: string,
): Promise<PlatformRefusal> {
  const text = redact(await response.text(), token);
  const copy = new Response(text === '' ? null : text, {
    status: response.status,
    statusText: redact(response.statusText, token),
    headers: redactHeaders(response.headers, token),
  });
  // A proxy's error page is often not JSON. Its text still shows what went wrong.
  return new PlatformRefusal(endpoint, copy, text === '' ? undefined : parse(text, () => text));
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
}

function parse(text: string, otherwise: () => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise();
  }
}

function unreadable(endpoint: EndpointName): never {
  throw new PlatformFailure(endpoint, 'unreadable');
}

function redactHeaders(headers: Headers, token: string): [string, string][] {
  return [...headers]
    .filter(([name]) => name !== 'content-encoding' && name !== 'content-length')
    .map(([name, value]) => [name, redact(value, token)]);
}

function redact(text: string, token: string): string {
  return text.replaceAll(token, '[token]');
}
