import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeOn } from '@pickup/test-sinks/postgres-databases';
import { isRoot } from '../../scripts/lib/find-executable.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { Program, untilListening } from './programs.ts';

/** A primary whose commits wait for its hot standby, so that a fail-over loses nothing. */
export class PostgresPair {
  readonly primaryPort: number;
  readonly standbyPort: number;
  readonly #programs: string;
  readonly #folder: string;
  #primary: Program | null = null;
  #standby: Program | null = null;

  private constructor(programs: string, folder: string, ports: readonly [number, number]) {
    this.#programs = programs;
    this.#folder = folder;
    [this.primaryPort, this.standbyPort] = ports;
  }

  static async start(programs: string): Promise<PostgresPair> {
    const folder = mkdtempSync(join(tmpdir(), 'pickup-cluster-postgres-'));
    const owner = serverUser();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const pair = new PostgresPair(programs, folder, [await freePort(), await freePort()]);
    await pair.#start();
    return pair;
  }

  /** Ends the primary as a power failure would, and makes the standby accept changes. */
  async failOver(): Promise<void> {
    await this.#primary?.end('SIGQUIT');
    this.#primary = null;
    this.#run('pg_ctl', ['promote', '-w', '-D', this.#data('standby')]);
    // Commits would wait for a standby that does not exist any more.
    const url = urlOf(this.standbyPort);
    await executeOn(url, `alter system set synchronous_standby_names = ''`);
    await executeOn(url, 'select pg_reload_conf()');
  }

  async stop(): Promise<void> {
    await this.#standby?.end('SIGQUIT');
    await this.#primary?.end('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const primary = this.#data('primary');
    this.#run('initdb', [
      '-D',
      primary,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    appendFileSync(
      join(primary, 'postgresql.conf'),
      `max_connections = 400\nwal_level = replica\nhot_standby = on\nlisten_addresses = '127.0.0.1'
unix_socket_directories = '${this.#folder}'\n`,
    );
    this.#primary = await this.#serve('primary', this.primaryPort);
    const from = ['-h', '127.0.0.1', '-p', String(this.primaryPort), '-U', 'postgres'];
    this.#run('pg_basebackup', [...from, '-D', this.#data('standby'), '-R', '-c', 'fast']);
    this.#standby = await this.#serve('standby', this.standbyPort);
    await executeOn(urlOf(this.primaryPort), `alter system set synchronous_standby_names = '*'`);
    await executeOn(urlOf(this.primaryPort), 'select pg_reload_conf()');
  }

  async #serve(name: string, port: number): Promise<Program> {
    const args = ['-D', this.#data(name), '-p', String(port)];
    const options = { ...serverUser(), cwd: this.#folder, stdio: 'ignore' } as const;
    const server = new Program(join(this.#programs, 'postgres'), args, options);
    await untilListening(port);
    return server;
  }

  #run(program: string, args: readonly string[]): void {
    const options = { ...serverUser(), cwd: this.#folder } as const;
    execFileSync(join(this.#programs, program), args, { ...options, stdio: 'ignore' });
  }

  #data(name: string): string {
    return join(this.#folder, name);
  }
}

export const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** PostgreSQL refuses to run as root; its package created a user for it. */
function serverUser() {
  if (!isRoot()) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}
