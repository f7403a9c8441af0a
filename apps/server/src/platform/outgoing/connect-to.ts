import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { checkLiteral, guardedLookup, type AddressPolicy } from './guarded-lookup.ts';

/**
 * Connects to the URL's host, with the same address check as for a webhook, but sends no request.
 * Rejects if the connection fails or the certificate is invalid, and with a RefusedAddressError if
 * the address is not allowed.
 */
export async function connectTo(
  url: URL,
  addressPolicy: AddressPolicy,
  timeoutMs: number,
): Promise<void> {
  const host = checkLiteral(url.hostname, addressPolicy.isAllowed);
  const isTls = url.protocol === 'https:';
  const at = {
    host,
    port: Number(url.port) || (isTls ? 443 : 80),
    lookup: guardedLookup(addressPolicy),
  };
  await new Promise<void>((resolve, reject) => {
    const socket: Socket = isTls
      ? connectTls({ ...at, ...(isName(host) && { servername: host }) })
      : connect(at);
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.setTimeout(timeoutMs, () =>
      end(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
    );
    socket.once(isTls ? 'secureConnect' : 'connect', () => end());
    socket.once('error', end);
  });
}

/** Returns whether the host is a name. TLS accepts no IP address as a server name. */
function isName(host: string): boolean {
  return /[a-z]/i.test(host) && !host.includes(':');
}
