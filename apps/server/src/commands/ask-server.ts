import { request, type RequestOptions } from 'node:http';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { EnvironmentConfig } from '../config/config.ts';
import { loadOperatorToken } from '../identity/access/operator-token.ts';

export type ServerAddress = Pick<EnvironmentConfig, 'host' | 'port' | 'dataDir' | 'operatorToken'>;

/** Asks the API of the running server, with the operator token. Throws its refusals. */
export type AskServer = <Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Answer>;

/** The server's refusal, with each problem. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly issues: NonNullable<ApiErrorBody['issues']>;

  constructor({ message, issues = [] }: ApiErrorBody) {
    super(message);
    this.issues = issues;
  }
}

/** `hostName`: the host that answers requests to the API. */
export async function serverAt(config: ServerAddress, hostName: string): Promise<AskServer> {
  const { token } = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
  const headers = {
    host: hostName,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const { port } = config;
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '::1' : config.host;
  return async <Answer>(method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, text } = await send({ host, port, method, path, headers }, body);
    const answer: unknown = JSON.parse(text);
    if (status < 300) return answer as Answer;
    throw new ServerRefusal(answer as ApiErrorBody);
  };
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

function send(options: RequestOptions, body?: object): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
