import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkLiteral, guardedLookup, type AddressPolicy } from './guarded-lookup.ts';

export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface OpenOptions {
  readonly addressPolicy: AddressPolicy;
  readonly signal: AbortSignal;
}

/**
 * Sends a request on its own connection, whose address is checked after the name is resolved.
 * Verifies certificates. Resolves when the status and headers have arrived. Rejects with
 * RefusedAddressError, the signal's reason, or the connection's error.
 */
export async function openRequest(
  { method, url, headers, body }: OutgoingRequest,
  { addressPolicy, signal }: OpenOptions,
): Promise<IncomingMessage> {
  checkLiteral(url.hostname, addressPolicy.isAllowed);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      agent: false, // closes the connection, so that the next request resolves and checks again
      lookup: guardedLookup(addressPolicy),
      signal,
      headers: { ...headers, ...length },
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject); // also handles a connection that breaks after the headers arrived
    // After an unexpected 101, Node closes the connection without an error or a response.
    outgoing.once('close', () => reject(new Error('the connection was closed without an answer')));
    outgoing.end(body);
  });
}

/** Returns the value of an Authorization header for a username and a password (RFC 7617). */
export const basicCredentials = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
