import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { median, type BenchRow } from '../bench-row.ts';
import { BuiltServer } from '../built-server.ts';
import { getRaw } from './static-twin.ts';

const SECONDS = 4;
const CLIENTS = 32;
const RUNS = 3;
const TARGET = 0.5;

/**
 * Measures how many `GET /` requests per second the built server handles. Compares it with a bare
 * `node:http` server that sends the same bytes. The two servers take turns.
 */
export async function measureRendering(): Promise<BenchRow[]> {
  const server = await BuiltServer.start({ databaseUrl: null });
  const bare = await startBareServer((await getRaw(`${server.origin}/`)).body);
  const rate = onPath('wrk') ? wrkRate : fetchRate;
  const ours: number[] = [];
  const bareRates: number[] = [];
  try {
    await rate(`${server.origin}/`); // a warm-up, in which Node.js compiles frequently used code
    for (let run = 0; run < RUNS; run++) {
      ours.push(await rate(`${server.origin}/`));
      bareRates.push(await rate(`${bare.origin}/`));
    }
  } finally {
    bare.stop();
    await server.stop();
  }
  const ratio = median(ours.map((one, run) => one / (bareRates[run] ?? Number.NaN)));
  return [
    {
      what: `GET /, ${CLIENTS} clients, brotli, compared with the same bytes from bare node:http`,
      ours: `${median(ours).toFixed(0)}/s`,
      baseline: `${median(bareRates).toFixed(0)}/s`,
      ratio,
      target: `at least ${TARGET}`,
      isMet: ratio >= TARGET,
    },
  ];
}

async function startBareServer(body: Buffer) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() };
}

async function wrkRate(url: string): Promise<number> {
  const args = ['-t1', `-c${CLIENTS}`, `-d${SECONDS}s`, '-H', 'accept-encoding: br', url];
  const { stdout: output } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(output)) throw new Error(`wrk: ${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

// Used if wrk is not installed. This process needs more CPU time per request than wrk, but the
// ratio is still meaningful.
async function fetchRate(url: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let responses = 0;
  const client = async () => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      responses++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return responses / SECONDS;
}
