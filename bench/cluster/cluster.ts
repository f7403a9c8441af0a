import { freePort } from '../../scripts/lib/free-port.mjs';
import { LoadBalancer } from './load-balancer.ts';
import { PostgresPair, urlOf } from './postgres-pair.ts';
import { Program, untilListening, type Programs } from './programs.ts';
import { ServerProcess } from './server-process.ts';

export const TOKEN = 'the token of a cluster for measurements';

export interface ClusterOptions {
  readonly programs: Programs;
  readonly processes: number;
  /** By how many seconds the clocks of every second process are ahead, and of the others behind. */
  readonly skewSeconds?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Server processes behind HAProxy, with a primary, a standby and a shared store of limits. */
export class Cluster {
  readonly balancer: LoadBalancer;
  readonly postgres: PostgresPair;
  readonly processes: readonly ServerProcess[];
  readonly #redis: Program;

  private constructor(parts: Pick<Cluster, 'balancer' | 'postgres' | 'processes'>, redis: Program) {
    this.balancer = parts.balancer;
    this.postgres = parts.postgres;
    this.processes = parts.processes;
    this.#redis = redis;
  }

  /** Starts everything except the server processes. */
  static async prepare(options: ClusterOptions): Promise<Cluster> {
    const { programs, skewSeconds = 0, environment } = options;
    const postgres = await PostgresPair.start(programs.postgres);
    const limitsPort = await freePort();
    const noFiles = ['--save', '', '--appendonly', 'no'];
    const redis = new Program(programs.redis, ['--port', String(limitsPort), ...noFiles], {
      stdio: 'ignore',
    });
    await untilListening(limitsPort);
    const serverPorts: number[] = [];
    for (let index = 0; index < options.processes; index += 1) serverPorts.push(await freePort());
    const balancer = await LoadBalancer.start({
      program: programs.haproxy,
      serverPorts,
      databasePorts: { primary: postgres.primaryPort, standby: postgres.standbyPort },
    });
    const common = {
      DATABASE_URL: urlOf(balancer.databasePort),
      LIMITS_URL: `redis://127.0.0.1:${limitsPort}`,
      OPERATOR_TOKEN: TOKEN.replaceAll(' ', '-'),
      TRUSTED_PROXIES: '1',
      ...environment,
    };
    const processes = serverPorts.map((port, index) => {
      const skew = index % 2 === 0 ? skewSeconds : -skewSeconds;
      const { fakeTime } = programs;
      return new ServerProcess({ port, environment: common, skewSeconds: skew, fakeTime });
    });
    return new Cluster({ balancer, postgres, processes }, redis);
  }

  /** The standby takes over. Returns when the former primary was killed. */
  async failOver(): Promise<number> {
    const at = Date.now();
    await this.postgres.failOver();
    await this.balancer.useStandby();
    return at;
  }

  async stop(): Promise<void> {
    for (const server of this.processes) await server.stop();
    await this.balancer.stop();
    await this.#redis.end('SIGTERM');
    await this.postgres.stop();
    for (const server of this.processes) server.removeDisk();
  }
}
