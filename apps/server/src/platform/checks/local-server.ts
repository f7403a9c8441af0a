import { probeAddress } from './probe-address.ts';

/** The state of the server on this machine, according to its response to /readyz. */
export interface LocalServer {
  readonly url: string;
  /**
   * `failing`: the server responds, but cannot accept leads. `absent`: no Pickup server responds.
   */
  readonly state: 'ready' | 'failing' | 'absent';
  /** The body of /readyz. Null unless the server is ready. */
  readonly readiness: Readonly<Record<string, unknown>> | null;
}

/** Looks for a Pickup server at this host and port. */
export async function findLocalServer(at: {
  readonly host: string;
  readonly port: number;
}): Promise<LocalServer> {
  const url = `http://${reachableHost(at.host)}:${at.port}`;
  try {
    const { status, body } = await probeAddress(new URL('/readyz', url), { timeoutMs: 5_000 });
    const readiness = objectOf(body);
    if (status === 200 && readiness?.['ok'] === true) return { url, state: 'ready', readiness };
    const isOurs = status === 503 && readiness?.['code'] === 'unavailable';
    return { url, state: isOurs ? 'failing' : 'absent', readiness: null };
  } catch {
    return { url, state: 'absent', readiness: null };
  }
}

/** Returns the host to put in a URL to reach a server that listens on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

export function objectOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
