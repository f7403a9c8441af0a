import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { linesOf, startProcess } from '../platform/test-processes.ts';
import { IDEMPOTENCY_HEADER, LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

export interface IntakeProcess {
  /** Sends a lead and returns its id. Rejects if no response or an error response arrives. */
  send(body: unknown, idempotencyKey: string): Promise<string>;
  /** Kills the process with `kill -9`. Resolves after it has ended. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the intake in a separate process, and resolves when the process listens. If the process
 * exits instead, rejects with its error output.
 */
export async function startIntakeProcess(
  place: DatabaseLocation,
  variables: Readonly<Record<string, string>> = {},
): Promise<IntakeProcess> {
  const child = spawnIntake(place, variables);
  const port = await listeningPort(child);
  const agent = new Agent({ keepAlive: true });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    agent.destroy();
    return code;
  };
  return {
    send: (body, key) => post(agent, port, body, key),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Starts the process without waiting for it to listen, because some tests end it before that. */
export function spawnIntake(
  { databaseUrl, dataDir }: DatabaseLocation,
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  const place = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
  return startProcess('intake-server', { ...variables, ...place });
}

async function listeningPort(child: ChildProcess): Promise<number> {
  const errors: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (part: string) => errors.push(part));
  for await (const line of linesOf(child)) {
    const port = /^listening on (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(errors.join(''));
}

async function post(agent: Agent, port: number, body: unknown, key: string): Promise<string> {
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key };
  const address = { host: '127.0.0.1', port, path: LEAD_INTAKE_PATH };
  const options = { ...address, method: 'POST', agent, headers };
  const sending = request(options).end(JSON.stringify(body));
  sending.on('error', () => undefined); // waiting for the response rejects with this error, too
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const received = await text(response);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${received}`);
  return (JSON.parse(received) as { lead_id: string }).lead_id;
}
