import { median, type BenchRow } from '../bench-row.ts';
import { sendLeads, type Load } from '../intake/load.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender } from './lead-load.ts';
import { startSinks, type Sinks } from './sinks.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Fewest waiting reports when a busy round begins. */
const BACKLOG = 1_000;
const BURST = 1_400;
/** About a hundred leads a second. They look automated, so they create no jobs. */
const LOAD: Load = { clients: 8, seconds: 6, thinkMs: 75, over: { form_elapsed_ms: 0 } };
/** Our own target: the worker may at most double the intake's response time. */
const MAX_RATIO = 2;

interface Round {
  /** 99% of the responses arrive within this many ms. */
  readonly idle: number;
  readonly busy: number;
}

/** The intake's response time with and without a backlog of reports being processed. */
export async function measureIntakeBesideWorker(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  const sender = new LeadSender(server.port);
  const backlog = new Backlog(sender, sinks);
  try {
    await sendLeads(server.port, { ...LOAD, seconds: 3 });
    await backlog.build(100);
    await backlog.untilEmpty();
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const idle = await sendLeads(server.port, LOAD);
      await backlog.build(BURST);
      backlog.expectAtLeast(BACKLOG);
      const busy = await sendLeads(server.port, LOAD);
      backlog.expectAtLeast(1);
      await backlog.untilEmpty();
      rounds.push({ idle: idle.p99, busy: busy.p99 });
    }
    return [toRow(rounds)];
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
}

/** Leads whose reports were not sent yet. */
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

  /** A round with an idle worker would prove nothing. */
  expectAtLeast(count: number): void {
    const waiting = this.#waiting();
    if (waiting < count) throw new Error(`only ${waiting} reports wait, not ${count}`);
  }

  async untilEmpty(): Promise<void> {
    // A lead's last delivery is the webhook to the operator's system.
    const isDone = () =>
      this.#waiting() <= 0 &&
      this.#sinks.hooks.filter(({ event }) => event === 'report.sent').length >= this.#leads;
    if (!(await this.#sinks.waitUntil(isDone, 180_000))) {
      throw new Error(`${this.#waiting()} reports are still waiting after three minutes`);
    }
  }

  #waiting(): number {
    return this.#leads - this.#sinks.mails.filter(({ hasPdf }) => hasPdf).length;
  }
}

function toRow(rounds: readonly Round[]): BenchRow {
  const ratio = median(rounds.map(({ idle, busy }) => busy / idle));
  return {
    what: `99% of the intake's responses within, embedded, while at least ${BACKLOG} reports are being sent, compared with none`,
    ours: `${median(rounds.map(({ busy }) => busy)).toFixed(1)} ms`,
    beside: `${median(rounds.map(({ idle }) => idle)).toFixed(1)} ms`,
    ratio,
    target: `at most ${MAX_RATIO}`,
    met: ratio <= MAX_RATIO,
  };
}
