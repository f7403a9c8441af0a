import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { median, type BenchRow } from '../bench-row.ts';

const SECONDS = 4;
const CLIENTS = 32;
const RUNS = 3;

/**
 * Pages per second, rendered and compressed for each request, beside the same bytes served from
 * memory.
 */
export async function measureRendering(page: string, twin: string): Promise<BenchRow[]> {
  const rate = onPath('wrk') ? wrkRate : fetchRate;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    ours.push(await rate(`${page}/`));
    theirs.push(await rate(`${twin}/`));
  }
  const [mine, beside] = [median(ours), median(theirs)];
  return [
    {
      what: `pages rendered, ${CLIENTS} clients, compared with the same bytes from memory`,
      ours: `${mine.toFixed(0)}/s`,
      beside: `${beside.toFixed(0)}/s`,
      ratio: mine / beside,
    },
  ];
}

async function wrkRate(url: string): Promise<number> {
  const args = ['-t1', `-c${CLIENTS}`, `-d${SECONDS}s`, '-H', 'accept-encoding: br', url];
  const { stdout: said } = await promisify(execFile)('wrk', args); // the static twin lives in this process
  if (/Non-2xx/.test(said)) throw new Error(`wrk: ${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

// Without wrk, this process sends the requests, which costs more. The ratio is still meaningful.
async function fetchRate(url: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / SECONDS;
}
