import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exampleLeadBody } from '../../apps/server/src/domain/leads/example-lead-body.ts';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';

export interface Load {
  readonly clients: number;
  readonly seconds: number;
  /** Mean pause of a client before each lead, in milliseconds. */
  readonly thinkMs?: number;
  /** Members of each lead's body to override. */
  readonly over?: Readonly<Record<string, unknown>>;
}

export interface LoadResult {
  readonly leadsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Sends leads over real HTTP, each with its own key. Rejects when any was not accepted. */
export function sendLeads(port: number, load: Load): Promise<LoadResult> {
  return onPath('wrk') ? loadByWrk(port, load) : loadByNode(port, load);
}

const MARK = 'UNIQUE';

/** A body's text before and after the part that makes its address unique. */
function halvesOfBody({ over = {} }: Load): [before: string, after: string] {
  const body = exampleLeadBody({ ...over, 'contact.email': `ann.${MARK}@example.com` });
  const [before = '', after = ''] = JSON.stringify(body).split(MARK);
  return [before, after];
}

async function loadByWrk(port: number, load: Load): Promise<LoadResult> {
  const script = fileURLToPath(new URL('load.lua', import.meta.url));
  const url = `http://127.0.0.1:${port}${LEAD_INTAKE_PATH}`;
  const args = ['-t1', `-c${load.clients}`, `-d${load.seconds}s`, '-s', script, url];
  const [before, after] = halvesOfBody(load);
  const env = {
    ...process.env,
    LEAD_BEFORE: before,
    LEAD_AFTER: after,
    THINK_MS: String(load.thinkMs ?? 0),
  };
  const { stdout } = await promisify(execFile)('wrk', args, { env });
  const numbers = /RESULT (\d+) (\d+) (\d+) ([\d.]+)/.exec(stdout)?.slice(1).map(Number);
  if (!numbers) throw new Error(`wrk: ${stdout}`);
  const [sent = 0, failed = 0, micros = 1, p99 = 0] = numbers;
  if (failed > 0 || sent === 0) throw new Error(`${failed} of ${sent} leads failed`);
  return { leadsPerSecond: sent / (micros / 1e6), p99 };
}

/** Used without wrk. This process uses more of the machine than wrk, so its figures are lower. */
async function loadByNode(port: number, load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const halves = halvesOfBody(load);
  const times: number[] = [];
  const until = performance.now() + load.seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      if (load.thinkMs) await pause(-load.thinkMs * Math.log(1 - Math.random()));
      const start = performance.now();
      await sendOne(agent, port, halves);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { leadsPerSecond: times.length / load.seconds, p99 };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function sendOne(
  agent: Agent,
  port: number,
  [before, after]: [before: string, after: string],
): Promise<void> {
  const body = Buffer.from(`${before}${crypto.randomUUID()}${after}`);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const path = LEAD_INTAKE_PATH;
    const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers };
    const sending = request(options, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a lead got status ${response.statusCode}`));
      });
    });
    sending.on('error', reject).end(body);
  });
}
