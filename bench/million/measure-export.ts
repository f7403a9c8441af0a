import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { median, type BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { sendLeads, type Load } from '../intake/load.ts';
import type { FilledServer } from './filled-server.ts';
import { removeSentLeads } from './remove-sent-leads.ts';

const READS = Number(process.env['BENCH_READS'] ?? 21);
/** All leads of the small database but a few, so that its download has not ended. */
const SAME_LEADS = 900;
const MAX_EXPORT_RATIO = 2;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** About a hundred leads a second. */
const LOAD: Load = { clients: 8, seconds: 6, thinkMs: 75 };
/** The machine is shared, so the figure varies this much even without an export. */
const MAX_RATIO = 1.5;

interface Round {
  readonly alone: number;
  readonly beside: number;
  readonly leadsPerSecond: number;
  /** Resident memory in bytes, at its highest. */
  readonly memory: number;
}

/** How soon the same number of leads is downloaded, and what an export of all leads costs the intake. */
export async function measureExport(few: FilledServer, many: FilledServer): Promise<BenchRow[]> {
  return [await compareDownloads(few, many), ...(await measureBesideIntake(many))];
}

async function compareDownloads(few: FilledServer, many: FilledServer): Promise<BenchRow> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let count = 0; count < READS; count += 1) {
    times.few.push(await millisecondsFor(few));
    times.many.push(await millisecondsFor(many));
  }
  const [ours, beside] = [median(times.many), median(times.few)];
  const ratio = ours / beside;
  return {
    what: `CSV export: the first ${SAME_LEADS} leads`,
    ours: `${ours.toFixed(0)} ms`,
    beside: `${beside.toFixed(0)} ms`,
    ratio,
    target: `at most ${MAX_EXPORT_RATIO}`,
    met: ratio <= MAX_EXPORT_RATIO,
  };
}

/** Until the first leads have arrived at the client. */
async function millisecondsFor({ server }: FilledServer): Promise<number> {
  const download = await Download.start(server);
  const milliseconds = await download.until(SAME_LEADS);
  download.stop();
  return milliseconds;
}

/** The intake's response time alone, and while all leads are downloaded as CSV. */
async function measureBesideIntake(filled: FilledServer): Promise<BenchRow[]> {
  const { server } = filled;
  await sendLeads(server.port, { ...LOAD, seconds: 3 });
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const { p99: alone } = await sendLeads(server.port, LOAD);
    const download = await Download.start(server);
    const { p99: beside } = await sendLeads(server.port, LOAD);
    rounds.push({ alone, beside, ...download.stopAll() });
  }
  await removeSentLeads(filled);
  return toRows(rounds);
}

/** A client that reads the CSV as fast as it comes. */
class Download {
  readonly #response: IncomingMessage;
  readonly #pid: number;
  readonly #startedAt: number;
  #lines = 0;
  #memory = 0;

  private constructor(response: IncomingMessage, pid: number, startedAt: number) {
    this.#response = response;
    this.#startedAt = startedAt;
    this.#pid = pid;
    response.on('data', (chunk: Buffer) => this.#take(chunk));
    response.on('error', () => undefined); // `stop` ends it in the middle
  }

  static start(server: BuiltServer): Promise<Download> {
    const headers = { authorization: `Bearer ${server.operatorToken()}` };
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path: '/api/leads.csv', headers })
        .on('response', (response) => resolve(new Download(response, server.pid, startedAt)))
        .on('error', reject)
        .end();
    });
  }

  /** Milliseconds from the request until that many leads have arrived. */
  async until(leads: number): Promise<number> {
    // The first line has the names of the columns.
    while (this.#lines <= leads) {
      if (this.#response.complete) throw new Error(`There are fewer than ${leads} leads`);
      await new Promise((resolve) => this.#response.once('data', resolve));
    }
    return performance.now() - this.#startedAt;
  }

  /** Ends the download of all leads, which must still be under way. */
  stopAll(): Pick<Round, 'leadsPerSecond' | 'memory'> {
    if (this.#response.complete) throw new Error('The download ended before the measurement');
    return this.stop();
  }

  stop(): Pick<Round, 'leadsPerSecond' | 'memory'> {
    const seconds = (performance.now() - this.#startedAt) / 1_000;
    this.#response.destroy();
    return { leadsPerSecond: this.#lines / seconds, memory: this.#memory };
  }

  #take(chunk: Buffer): void {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines += 1;
    this.#memory = Math.max(this.#memory, residentMemory(this.#pid));
  }
}

/** 0 on systems that do not report it in a file. */
function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

function toRows(rounds: readonly Round[]): BenchRow[] {
  const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
  const megabytes = Math.max(...rounds.map(({ memory }) => memory)) / 1e6;
  return [
    {
      what: 'response time of the intake during a CSV export, p99, compared with no export',
      ours: `${median(rounds.map(({ beside }) => beside)).toFixed(1)} ms`,
      beside: `${median(rounds.map(({ alone }) => alone)).toFixed(1)} ms`,
      ratio,
      target: `at most ${MAX_RATIO}`,
      met: ratio <= MAX_RATIO,
    },
    {
      what: 'leads exported a second during that time',
      ours: median(rounds.map(({ leadsPerSecond }) => leadsPerSecond)).toFixed(0),
    },
    { what: 'the server’s memory during that time, at most', ours: `${megabytes.toFixed(0)} MB` },
  ];
}
