import { request, type RequestOptions } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { Backup, BackupList } from '@pickup/contracts/backups';
import type { Config } from '../config/config.ts';
import { consoleOrigin } from '../config/public-origin.ts';
import { loadOperatorToken } from '../identity/access/operator-token.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Has the running server back up its embedded database, which only it can read, and waits for the end. Returns what
 * to tell the operator. Throws when the backup fails.
 */
export async function backUpOnServer(config: Config, to: string): Promise<string> {
  const ask = await serverOf(config);
  const asked = await ask<Backup>('POST', { to });
  for (;;) {
    const { backups } = await ask<BackupList>('GET');
    const backup = backups.find(({ id }) => id === asked.id);
    if (!backup) throw new Error('the server has no record of the backup anymore');
    if (backup.state === 'proved') return describe(backup);
    if (backup.problem !== '') throw new Error(`${backup.problem} (the server will try again)`);
    await pause(LOOK_EVERY_MS);
  }
}

function describe({ file, bytes, leads }: Backup): string {
  return [
    `The backup ${file} is stored: ${((bytes ?? 0) / 1e6).toFixed(1)} MB.`,
    `Restored and verified by the running server: ${leads} leads.`,
  ].join('\n');
}

type Ask = <Answer>(method: 'GET' | 'POST', body?: object) => Promise<Answer>;

async function serverOf(config: Config): Promise<Ask> {
  const { token } = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
  const { host: name } = new URL(consoleOrigin(config)); // the host that answers requests to the API
  const headers = {
    host: name,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const { port } = config;
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '::1' : config.host;
  return async <Answer>(method: 'GET' | 'POST', body?: object) => {
    const options = { host, port, method, path: '/api/backups', headers };
    const { status, text } = await send(options, body);
    const answer: unknown = JSON.parse(text);
    if (status < 300) return answer as Answer;
    throw new Error((answer as ApiErrorBody).message);
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
