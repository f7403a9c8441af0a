import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { Program, untilListening } from './programs.ts';

const CHECK_EVERY_MS = 500;

export interface LoadBalancerOptions {
  readonly program: string;
  readonly serverPorts: readonly number[];
  readonly databasePorts: { readonly primary: number; readonly standby: number };
}

/** HAProxy before the server processes, and before the database that accepts changes. */
export class LoadBalancer {
  readonly webPort: number;
  readonly databasePort: number;
  readonly #folder: string;
  readonly #program: Program;

  private constructor(folder: string, ports: readonly [number, number], program: Program) {
    this.#folder = folder;
    [this.webPort, this.databasePort] = ports;
    this.#program = program;
  }

  static async start(options: LoadBalancerOptions): Promise<LoadBalancer> {
    const folder = mkdtempSync(join(tmpdir(), 'pickup-cluster-haproxy-'));
    const ports = [await freePort(), await freePort()] as const;
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configOf(options, ports, join(folder, 'socket')));
    const program = new Program(options.program, ['-f', file, '-db'], { stdio: 'ignore' });
    for (const port of ports) await untilListening(port);
    return new LoadBalancer(folder, ports, program);
  }

  /** Sends database connections to the former standby. */
  async useStandby(): Promise<void> {
    await this.#command('disable server database/primary');
    await this.#command('enable server database/standby');
  }

  /** Waits for the health checks that find the servers which have started. */
  async untilServersKnown(): Promise<void> {
    await pause(4 * CHECK_EVERY_MS);
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #command(text: string): Promise<void> {
    const socket = connect(join(this.#folder, 'socket'));
    socket.end(`${text}\n`);
    socket.resume();
    await once(socket, 'close');
  }
}

// A lead that gets no answer, because its process was killed, is sent to another process: its idempotency key makes
// that safe. A health check every half second takes a process out that is not ready.
function configOf(
  { serverPorts, databasePorts }: LoadBalancerOptions,
  [webPort, databasePort]: readonly [number, number],
  socket: string,
): string {
  const servers = serverPorts.map((port, index) => `  server s${index} 127.0.0.1:${port} check`);
  return `global
  stats socket ${socket} level admin
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout check 5s
frontend web
  mode http
  bind 127.0.0.1:${webPort}
  option forwardfor
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response response-timeout
  default-server inter ${CHECK_EVERY_MS}ms fall 2 rise 1
${servers.join('\n')}
frontend sql
  mode tcp
  bind 127.0.0.1:${databasePort}
  default_backend database
backend database
  mode tcp
  timeout server 1h
  server primary 127.0.0.1:${databasePorts.primary}
  server standby 127.0.0.1:${databasePorts.standby} disabled
`;
}
