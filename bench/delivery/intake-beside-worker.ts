import { median, type BenchRow } from '../bench-row.ts';
import { sendLeads, type Load } from '../intake/load.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender } from './lead-load.ts';
import { startSinks, type Sinks } from './sinks.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Reports that wait when a busy round begins, at least. */
const BACKLOG = 1_000;
const BURST = 1_400;
/** About a hundred leads a second. They look automated, so that they make no jobs themselves. */
const LOAD: Load = { clients: 8, seconds: 6, thinkMs: 75, over: { form_elapsed_ms: 0 } };
/** A target of ours: the worker may cost an answer as much again as the intake itself does. */
const MOST = 2;

interface Round {
  /** 99 % of the answers within, ms. */
  readonly idle: number;
  readonly busy: number;
}

/** How long the intake takes to answer while a backlog of reports is being worked off, and while not. */
export async function measureIntakeBesideWorker(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  const sender = new LeadSender(server.port);
  const backlog = new Backlog(sender, sinks);
  try {
    await sendLeads(server.port, { ...LOAD, seconds: 3 });
    await backlog.build(100);
    await backlog.isWorkedOff();
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const idle = await sendLeads(server.port, LOAD);
      await backlog.build(BURST);
      backlog.expectAtLeast(BACKLOG);
      const busy = await sendLeads(server.port, LOAD);
      backlog.expectAtLeast(1);
      await backlog.isWorkedOff();
      rounds.push({ idle: idle.p99, busy: busy.p99 });
    }
    return [toRow(rounds)];
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
}

/** Leads whose reports are not sent yet. */
class Backlog {
  readonly #sender: LeadSender;
  readonly #sinks: Sinks;
  #leads = 0;

  constructor(sender: LeadSender, sinks: Sinks) {
    this.#sender = sender;
    this.#sinks = sinks;
  }

  async build(leads: number): Promise<void> {
    this.#leads += (await this.#sender.sendAtOnce(leads, 32)).length;
  }

  /** A round beside a worker that had nothing to do would say nothing. */
  expectAtLeast(count: number): void {
    const waiting = this.#waiting();
    if (waiting < count) throw new Error(`only ${waiting} reports wait, not ${count}`);
  }

  async isWorkedOff(): Promise<void> {
    // Each report is told to the operator's system at last.
    const isDone = () =>
      this.#waiting() <= 0 &&
      this.#sinks.hooks.filter(({ event }) => event === 'report.sent').length >= this.#leads;
    if (!(await this.#sinks.waitUntil(isDone, 180_000))) {
      throw new Error(`${this.#waiting()} reports still wait after three minutes`);
    }
  }

  #waiting(): number {
    return this.#leads - this.#sinks.mails.filter(({ hasPdf }) => hasPdf).length;
  }
}

function toRow(rounds: readonly Round[]): BenchRow {
  const ratio = median(rounds.map(({ idle, busy }) => busy / idle));
  return {
    what: `99 % of the intake's answers within, embedded, while ${BACKLOG} reports and more are being sent, beside none`,
    ours: `${median(rounds.map(({ busy }) => busy)).toFixed(1)} ms`,
    beside: `${median(rounds.map(({ idle }) => idle)).toFixed(1)} ms`,
    ratio,
    target: `at most ${MOST}`,
    met: ratio <= MOST,
  };
}
