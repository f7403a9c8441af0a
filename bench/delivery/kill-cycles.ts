import type { BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { audit, type Audit } from './audit.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { isWorkedOff, readDeliveries, replayDead } from './read-deliveries.ts';
import { startSinks } from './sinks.ts';

const CYCLES = Number(process.env['BENCH_KILL_CYCLES'] ?? 200);
const CLIENTS = 3;
/** Mean pause of a client before each lead. */
const THINK_MS = 50;
/** The longest that a server lives once it has taken a lead; the moment within is drawn. */
const LIFE_MS = 1_200;
/** Now and then the process dies while it starts, before it takes anything. */
const DIES_AT_START = 0.1;
/** After the last start: for what waits, and for what the killed ones held. */
const PATIENCE_MS = 600_000;

/**
 * Kills the server again and again under load; then lets it finish, replays what it has given up, and
 * holds what was promised against what arrived.
 */
export async function measureKillCycles(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  try {
    const leads: AcceptedLead[] = [];
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      leads.push(...(await loadUntilKilled(server)));
      if (cycle % 25 === 0) console.log(`  ${cycle} times killed, ${leads.length} leads accepted`);
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

/** Answers the leads that were acknowledged: of the others nobody knows whether they are stored. */
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
        () => undefined, // killed under way
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

/** Kills it once more, on its way up, and starts it for good. */
async function startHalfway(server: BuiltServer): Promise<void> {
  server.spawn();
  await pause(Math.random() * LIFE_MS);
  await server.kill();
  await server.run();
}

async function finish(server: BuiltServer): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isWorkedOff(server)) && performance.now() < until) await pause(500);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A figure that is not 0 has to be looked into, and the run is not repeatable. */
function explain({ brokenPromises, pretended, unfinished, dead }: Audit): void {
  for (const line of brokenPromises.slice(0, 10)) console.log(`  ${line}`);
  for (const { id, kind, state, attempts, last_error } of [
    ...pretended.slice(0, 10),
    ...unfinished.slice(0, 10),
    ...dead.slice(0, 10),
  ]) {
    console.log(`  ${kind} ${id} is ${state} after ${attempts} attempts: ${last_error}`);
  }
}

function toRows(leads: number, replayed: number, result: Audit): BenchRow[] {
  const { brokenPromises, pretended, unfinished, strangers, arrivals, repeated, dead } = result;
  const none = (count: number) => ({ ours: String(count), target: '0', met: count === 0 });
  const what = `killed ${CYCLES} times, embedded`;
  return [
    {
      what: `${what}: of ${leads} leads answered for, jobs missing, doubled or said to be done in vain`,
      ...none(brokenPromises.length + pretended.length),
    },
    { what: `${what}: jobs neither delivered nor a dead letter`, ...none(unfinished.length) },
    { what: `${what}: dead letters, caught in too many deaths`, ours: String(replayed) },
    { what: `${what}: dead letters left after all were replayed`, ...none(dead.length) },
    { what: `${what}: arrivals of ${arrivals} that repeat an earlier one`, ours: String(repeated) },
    { what: `${what}: arrivals without the id of their job`, ...none(strangers) },
  ];
}
