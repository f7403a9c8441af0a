import type { BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { audit, type Audit } from './audit.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { isQueueEmpty, readDeliveries, replayDead } from './read-deliveries.ts';
import { startSinks } from './sinks.ts';

const CYCLES = Number(process.env['BENCH_KILL_CYCLES'] ?? 200);
const CLIENTS = 3;
/** Each client pauses this long on average before a lead. */
const THINK_MS = 50;
/** The server lives at most this long after its first lead. The actual time is random. */
const LIFE_MS = 1_200;
/** The share of starts that are killed before the process accepts requests. */
const DIES_AT_START = 0.1;
/**
 * After the last start, all jobs get this long to finish, also those that killed processes had
 * claimed.
 */
const PATIENCE_MS = 600_000;

/**
 * Kills the server repeatedly under load, then lets it finish and replays its dead letters.
 * Compares the expected deliveries with the arrivals.
 */
export async function measureKillCycles(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  try {
    const leads: AcceptedLead[] = [];
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      leads.push(...(await loadUntilKilled(server)));
      if (cycle % 25 === 0) console.log(`  ${cycle} kills, ${leads.length} leads accepted`);
      await (Math.random() < DIES_AT_START ? startHalfway(server) : server.run());
    }
    await finish(server);
    const dead = await replayDead(server);
    await finish(server);
    const result = audit(leads, await readDeliveries(server), sinks);
    explain(result);
    return toRows(leads.length, dead, result);
  } finally {
    await server.stop();
    await sinks.stop();
  }
}

/** Returns the acknowledged leads. Other leads may or may not be stored. */
async function loadUntilKilled(server: BuiltServer): Promise<AcceptedLead[]> {
  const accepted: AcceptedLead[] = [];
  const sender = new LeadSender(server.port);
  accepted.push(await sender.send());
  let isAlive = true;
  const client = async () => {
    while (isAlive) {
      await pause(-THINK_MS * Math.log(1 - Math.random()));
      await sender.send().then(
        (lead) => accepted.push(lead),
        () => undefined, // the server was killed during the request
      );
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await pause(Math.random() * LIFE_MS);
  await server.kill();
  isAlive = false;
  await Promise.all(clients);
  sender.close();
  return accepted;
}

/** Kills the server once more during its start, then starts it permanently. */
async function startHalfway(server: BuiltServer): Promise<void> {
  server.spawn();
  await pause(Math.random() * LIFE_MS);
  await server.kill();
  await server.run();
}

async function finish(server: BuiltServer): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isQueueEmpty(server)) && performance.now() < until) await pause(500);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints the jobs that are missing, unfinished or dead, because a run with random kills cannot be
 * repeated.
 */
function explain({ jobFaults, falselyDone, unfinished, dead }: Audit): void {
  for (const line of jobFaults.slice(0, 10)) console.log(`  ${line}`);
  for (const { id, kind, state, attempts, last_error } of [
    ...falselyDone.slice(0, 10),
    ...unfinished.slice(0, 10),
    ...dead.slice(0, 10),
  ]) {
    console.log(`  ${kind} ${id} is ${state} after ${attempts} attempts: ${last_error}`);
  }
}

function toRows(leads: number, replayed: number, result: Audit): BenchRow[] {
  const { jobFaults, falselyDone, unfinished, unknownIds, arrivals, repeated, dead } = result;
  const none = (count: number) => ({ ours: String(count), target: '0', met: count === 0 });
  const what = `killed ${CYCLES} times, embedded`;
  return [
    {
      what: `${what}: of ${leads} acknowledged leads, jobs missing, duplicated or done without a delivery`,
      ...none(jobFaults.length + falselyDone.length),
    },
    { what: `${what}: jobs neither delivered nor a dead letter`, ...none(unfinished.length) },
    { what: `${what}: dead letters after too many crashes`, ours: String(replayed) },
    { what: `${what}: dead letters left after all were replayed`, ...none(dead.length) },
    { what: `${what}: repeats among ${arrivals} arrivals`, ours: String(repeated) },
    { what: `${what}: arrivals without the id of their job`, ...none(unknownIds) },
  ];
}
