import type { IncomingMessage } from 'node:http';
import { isSameSite } from './same-site.ts';
import { openRequest, type OpenOptions, type OutgoingRequest } from './open-request.ts';

export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The URL of the response, after redirects. */
  readonly url: URL;
}

/** The signal aborts every request, including those that follow redirects. */
export interface GuardedOptions extends OpenOptions {
  readonly maxBytes: number;
  /** Defaults to true. Use false for requests with a secret body. */
  readonly followsRedirects?: boolean;
}

/** Thrown if the response is larger than allowed. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const MAX_REDIRECTS = 3;

/**
 * Sends a request to a checked address and follows redirects to checked addresses. Removes the
 * authorization header when a redirect leads to another site. Rejects with RefusedAddressError,
 * TooLargeError, the signal's reason, or the connection's error. Also rejects if a redirect leads
 * from https to http.
 */
export async function fetchGuarded(
  request: OutgoingRequest,
  options: GuardedOptions,
): Promise<GuardedResponse> {
  const maxRedirects = options.followsRedirects === false ? 0 : MAX_REDIRECTS;
  let current = request;
  for (let redirects = 0; ; redirects += 1) {
    options.signal.throwIfAborted();
    const response = await openRequest(current, options);
    const { statusCode: status = 0, headers } = response;
    const target = isRedirect(status) ? headers.location : undefined;
    if (target === undefined || redirects === maxRedirects) {
      return {
        status,
        headers,
        text: await readText(response, options.maxBytes),
        url: current.url,
      };
    }
    response.destroy();
    current = redirected(current, new URL(target, current.url));
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function redirected(request: OutgoingRequest, url: URL): OutgoingRequest {
  if (request.url.protocol === 'https:' && url.protocol !== 'https:')
    throw new Error('the server redirects from https to http');
  const { authorization, ...others } = request.headers ?? {};
  const headers =
    isSameSite(request.url, url) && authorization ? { ...others, authorization } : others;
  return { ...request, url, headers };
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new TooLargeError(`the response is larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
