import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import {
  canInstallDebianPackages,
  installDebianPackage,
} from '../../../scripts/lib/debian-package.mjs';
import { onPath } from '../../../scripts/lib/find-executable.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { temporaryFolder } from './data-folders.ts';

/** A real CalDAV server on loopback, with one user and one calendar. */
export interface CalDavServer {
  readonly name: CalDavProgram;
  readonly url: string;
  readonly calendarUrl: string;
  readonly username: string;
  readonly password: string;
  send(method: string, path: string, body?: string): Promise<Response>;
  stop(): Promise<void>;
}

export const CALDAV_PROGRAMS = ['radicale', 'xandikos'] as const;
export type CalDavProgram = (typeof CALDAV_PROGRAMS)[number];

const USER = { username: 'ann', password: 'secret' };

/** Returns whether the program can run. Installs its Debian package if the program is missing. */
export async function hasCalDavProgram(name: CalDavProgram): Promise<boolean> {
  if (onPath(name) !== null) return true;
  if (!canInstallDebianPackages()) return false;
  await installDebianPackage(name);
  return onPath(name) !== null;
}

export async function startCalDav(name: CalDavProgram): Promise<CalDavServer> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const program = onPath(name) ?? name;
  const args = name === 'radicale' ? await radicaleArgs(folder, port) : xandikosArgs(folder, port);
  const child = spawn(program, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  const credentials = Buffer.from(`${USER.username}:${USER.password}`).toString('base64');
  const send = (method: string, path: string, body?: string) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Basic ${credentials}`,
        depth: '1',
        'content-type': method === 'PUT' ? 'text/calendar' : 'application/xml',
      },
      ...(body !== undefined && { body }),
    });
  await waitForServer(url);
  const path = name === 'radicale' ? '/ann/work/' : '/ann/calendars/calendar/';
  if (name === 'radicale') await send('MKCALENDAR', path);
  return {
    name,
    url,
    calendarUrl: new URL(path, url).href,
    ...USER,
    send,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function radicaleArgs(folder: string, port: number): Promise<string[]> {
  await mkdir(`${folder}/data`);
  await writeFile(`${folder}/users`, `${USER.username}:${USER.password}\n`);
  const config = [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    '[auth]',
    'type = htpasswd',
    `htpasswd_filename = ${folder}/users`,
    'htpasswd_encryption = plain',
    '[storage]',
    `filesystem_folder = ${folder}/data`,
  ];
  await writeFile(`${folder}/config`, `${config.join('\n')}\n`);
  return ['--config', `${folder}/config`];
}

/** Xandikos accepts requests without a password. */
function xandikosArgs(folder: string, port: number): string[] {
  const principal = ['--defaults', '--current-user-principal', `/${USER.username}/`];
  return ['-d', folder, ...principal, '-l', '127.0.0.1', '-p', String(port)];
}

async function waitForServer(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    const responded = await fetch(url, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
    if (responded) return;
    if (Date.now() > until) throw new Error(`No calendar server responds at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
