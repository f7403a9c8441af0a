import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { EnvironmentConfig } from '../config/config.ts';
import { probeAddress } from '../platform/checks/probe-address.ts';
import { reachableHost } from '../platform/checks/local-server.ts';
import { loadOperatorToken } from '../features/people/access/operator-token.ts';

export type ServerAddress = Pick<EnvironmentConfig, 'host' | 'port' | 'dataDir' | 'operatorToken'>;

/**
 * Calls the running server's API with the operator token. Throws a ServerRefusal for an error
 * response.
 */
export type CallServer = <Body>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Body>;

/** Contains the server's error message, and in `issues` every problem that the server listed. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly issues: NonNullable<ApiErrorBody['issues']>;

  constructor({ message, issues = [] }: ApiErrorBody) {
    super(message);
    this.issues = issues;
  }
}

/** `hostName` is sent as the Host header, because the server may serve its API on only one host. */
export async function connectToServer(
  config: ServerAddress,
  hostName: string,
): Promise<CallServer> {
  const { token } = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
  const headers = {
    host: hostName,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const { port } = config;
  const host = reachableHost(config.host);
  return async <Body>(method: 'GET' | 'POST', path: string, body?: object) => {
    const url = new URL(path, `http://${host}:${port}`);
    const sent = body ? { body: JSON.stringify(body) } : {};
    const options = { method, headers, ...sent, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
    const { status, body: text } = await probeAddress(url, options);
    const response: unknown = JSON.parse(text);
    if (status < 300) return response as Body;
    throw new ServerRefusal(response as ApiErrorBody);
  };
}

/** A response may contain settings, which may contain images and files. */
const MAX_BYTES = 64_000_000;
/** Counting what the retention rules would remove can take a while. */
const TIMEOUT_MS = 600_000;
