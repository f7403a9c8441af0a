import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  canInstallDebianPackages,
  installDebianPackage,
} from '../../scripts/lib/debian-package.mjs';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';

/** The programs of a cluster, from Debian. */
export interface Programs {
  /** The folder with PostgreSQL's server programs. */
  readonly postgres: string;
  readonly haproxy: string;
  readonly redis: string;
  /** The library that shows a process another time. */
  readonly fakeTime: string;
}

const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Installs what is missing. Throws where that is impossible. */
export async function ensurePrograms(): Promise<Programs> {
  const postgres = await ensurePostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  // Another folder on the PATH may have only some of the programs.
  const folder = [postgres.folder, ...debianFolders()].find((one) =>
    existsSync(`${one}/pg_basebackup`),
  );
  if (folder === undefined) throw new Error('pg_basebackup is not installed');
  return {
    postgres: folder,
    haproxy: await ensure('haproxy', 'haproxy'),
    redis: await ensure('redis-server', 'redis-server'),
    fakeTime: await ensureFile(FAKE_TIME, 'libfaketime'),
  };
}

function debianFolders(): string[] {
  const found = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null || true']);
  return found.toString().trim().split('\n');
}

async function ensure(program: string, debianPackage: string): Promise<string> {
  const apart = `/usr/sbin/${program}`; // not on every PATH
  const find = () => onPath(program) ?? (existsSync(apart) ? apart : null);
  const found = find();
  if (found !== null) return found;
  await install(debianPackage);
  const installed = find();
  if (installed === null) throw new Error(`${program} is not installed`);
  return installed;
}

async function ensureFile(path: string, debianPackage: string): Promise<string> {
  if (!existsSync(path)) await install(debianPackage);
  if (!existsSync(path)) throw new Error(`${path} is missing: install ${debianPackage}`);
  return path;
}

async function install(debianPackage: string): Promise<void> {
  if (!canInstallDebianPackages()) throw new Error(`Install ${debianPackage}`);
  console.log(`Installing Debian's package ${debianPackage}…`);
  await installDebianPackage(debianPackage);
}

/** A program that runs until it is ended. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    this.#child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
    this.#ended = once(this.#child, 'exit');
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.hasEnded) this.#child.kill(signal);
    await this.#ended;
  }
}

/** Waits until something listens on a loopback port. */
export async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await listens(port)) return;
    await pause(100);
  }
  throw new Error(`Nothing listens on port ${port}`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
