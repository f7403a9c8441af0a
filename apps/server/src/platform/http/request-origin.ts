import type { Socket } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { cameByHttps, clientAddress } from './addresses/client-address.ts';
import { isLoopback } from './addresses/loopback.ts';
import type { RequestFacts } from './request-facts.ts';

/** Determines who sent a request, and to which origin. */
export interface RequestReader {
  facts(c: Context): RequestFacts;
  /** The sender's address. */
  ipOf(c: Context): string;
  /** The sender's address, for code without a Context. `env` comes from the Node adapter. */
  addressOf(request: Request, env: unknown): string;
  /** Scheme and host as the visitor's browser sees them, such as "https://a.example". */
  origin(c: Context): string;
  isHttps(c: Context): boolean;
  /** Whether the request comes from this machine, and not through a proxy on it. */
  isLocal(c: Context): boolean;
}

// The host ends up in pages and links. So this allows only host names and bracketed IPv6 addresses,
// with or without a port.
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Creates a reader that trusts the headers of this many proxies. */
export function createRequestReader(
  trustedProxies: number,
  now: () => Date = () => new Date(),
): RequestReader {
  const address = (forwardedFor: string | undefined, env: unknown) =>
    clientAddress(peerAddress(env), forwardedFor, trustedProxies);
  const ipOf = (c: Context) => address(c.req.header('x-forwarded-for'), c.env);
  const isHttps = (c: Context) => cameByHttps(c.req.header('x-forwarded-proto'), trustedProxies);
  return {
    isHttps,
    facts: (c) => ({
      ip: ipOf(c),
      userAgent: c.req.header('user-agent') ?? '',
      referer: c.req.header('referer') ?? '',
      receivedAt: now(),
    }),
    ipOf,
    isLocal(c) {
      const { remoteAddress = '', localAddress } = socketOf(c.env) ?? {};
      if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false;
      return isLoopback(remoteAddress.replace(/^::ffff:/i, '')) || remoteAddress === localAddress;
    },
    addressOf: (request, env) => address(request.headers.get('x-forwarded-for') ?? undefined, env),
    origin(c) {
      const host = c.req.header('host') ?? new URL(c.req.url).host;
      if (!HOST.test(host)) throw new AppError('bad_request', 'The Host header is not valid.');
      return `${isHttps(c) ? 'https' : 'http'}://${host.toLowerCase()}`;
    },
  };
}

/** The Node adapter's bindings. Absent for requests without a socket, as in tests. */
interface Bindings {
  readonly incoming?: { readonly socket?: Partial<Pick<Socket, 'remoteAddress' | 'localAddress'>> };
}

function socketOf(env: unknown) {
  return (env as Bindings | undefined)?.incoming?.socket;
}

function peerAddress(env: unknown): string {
  return socketOf(env)?.remoteAddress ?? '';
}
