import type { BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { audit, type Audit } from './audit.ts';
import { auditTeam, type TeamAudit } from './audit-team.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { isQueueEmpty, readDeliveries, replayDead } from './read-deliveries.ts';
import { startSinks } from './sinks.ts';
import { Team } from './team.ts';

const CYCLES = Number(process.env['BENCH_KILL_CYCLES'] ?? 200);
/** The bench stops killing after this many minutes, even with fewer cycles. */
const MINUTES = Number(process.env['BENCH_KILL_MINUTES'] ?? Number.POSITIVE_INFINITY);
const CLIENTS = 3;
/** The average time that each client waits before it sends a lead. */
const THINK_MS = 300;
/** A random kill happens at most this long after the first lead. */
const LIFE_MS = 2_000;
/**
 * The share of kills that are timed to hit the removal of a team member, which takes milliseconds.
 * The server runs longer before these kills, because the team has to reach the removal first.
 */
const REMOVAL_KILL_SHARE = 0.3;
const LIFE_UNTIL_REMOVAL_MS = 10_000;
const REMOVAL_MS = 60;
/** The share of starts that are followed by another kill within `LIFE_MS`. */
const START_KILL_SHARE = 0.1;
/**
 * How long the jobs may take to finish after the last start, including jobs that killed processes
 * had claimed.
 */
const TIMEOUT_MS = 1_200_000;

/**
 * Kills the server repeatedly while leads arrive and a team works, then lets it finish and replays
 * its dead letters. Compares the expected deliveries with the arrivals.
 */
export async function measureKillCycles(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  // The server never lives long enough to benefit from optimized WebAssembly.
  const server = await startDeliveryServer(sinks, null, ['--liftoff-only']);
  const team = new Team(server);
  try {
    await team.setUp(sinks);
    const leads: AcceptedLead[] = [];
    const until = performance.now() + MINUTES * 60_000;
    let kills = 0;
    while (kills < CYCLES && performance.now() < until) {
      leads.push(...(await loadUntilKilled(server, team, leads)));
      kills += 1;
      if (kills % 10 === 0)
        console.log(`  ${kills} kills, ${leads.length} leads, ${team.departed.length} removals`);
      await (Math.random() < START_KILL_SHARE ? killDuringStart(server) : server.run());
    }
    await team.work(leads, () => true);
    await server.kill();
    await server.run(); // the start queues the task emails to the newest people
    await finish(server);
    const dead = await replayDead(server);
    await finish(server);
    const deliveries = await readDeliveries(server);
    const result = audit(leads, deliveries, sinks);
    printFaults(result);
    const teamResult = await auditTeam({ server, team, leads, deliveries, sinks });
    for (const faults of [
      teamResult.assignments,
      teamResult.notifications,
      teamResult.taskEmails,
      teamResult.removals,
    ])
      for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    const what = `killed ${kills} times, embedded`;
    return [
      ...toRows(what, leads.length, dead, result),
      ...teamRows(what, leads, team, teamResult),
    ];
  } finally {
    await server.stop();
    await sinks.stop();
  }
}

/**
 * Sends leads until it kills the server. Returns the acknowledged leads. Leads without a response
 * may or may not be stored.
 */
async function loadUntilKilled(
  server: BuiltServer,
  team: Team,
  earlier: readonly AcceptedLead[],
): Promise<AcceptedLead[]> {
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
  if (earlier.length > 0) clients.push(team.work(earlier, () => !isAlive));
  const targetsRemoval = Math.random() < REMOVAL_KILL_SHARE;
  const removalBegins = () => team.nextRemoval().then(() => pause(Math.random() * REMOVAL_MS));
  await Promise.race([
    pause(targetsRemoval ? LIFE_UNTIL_REMOVAL_MS : Math.random() * LIFE_MS),
    ...(targetsRemoval ? [removalBegins()] : []),
  ]);
  await server.kill();
  isAlive = false;
  await Promise.all(clients);
  sender.close();
  return accepted;
}

/** Kills the server again while it starts or soon after, then starts it again. */
async function killDuringStart(server: BuiltServer): Promise<void> {
  server.spawn();
  await pause(Math.random() * LIFE_MS);
  await server.kill();
  await server.run();
}

async function finish(server: BuiltServer): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  await pause(2_000); // the server first queues the jobs that a killed process did not queue
  while (!(await isQueueEmpty(server)) && performance.now() < until) await pause(500);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints the missing, falsely done and unfinished jobs and the dead letters, because a run with
 * random kills cannot be repeated.
 */
function printFaults({ jobFaults, falselyDone, unfinished, dead }: Audit): void {
  for (const line of jobFaults.slice(0, 10)) console.log(`  ${line}`);
  for (const { id, kind, state, attempts, last_error } of [
    ...falselyDone.slice(0, 10),
    ...unfinished.slice(0, 10),
    ...dead.slice(0, 10),
  ]) {
    console.log(`  ${kind} ${id} is ${state} after ${attempts} attempts: ${last_error}`);
  }
}

function toRows(what: string, leads: number, replayed: number, result: Audit): BenchRow[] {
  const { jobFaults, falselyDone, unfinished, unknownIds, arrivals, repeated, dead } = result;
  const none = (count: number) => ({ ours: String(count), target: '0', isMet: count === 0 });
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

function teamRows(
  what: string,
  leads: readonly AcceptedLead[],
  { newcomers, departed }: Team,
  {
    assignments,
    notifications,
    taskEmails,
    removals,
    partialHandOverEmails,
    pushes,
    repeatedPushes,
  }: TeamAudit,
): BenchRow[] {
  const none = (faults: readonly string[]) => ({
    ours: String(faults.length),
    target: '0',
    isMet: faults.length === 0,
  });
  return [
    {
      what: `${what}: of ${leads.length} leads, not assigned by rule exactly once`,
      ...none(assignments),
    },
    {
      what: `${what}: devices that miss a new lead, or still show a contacted one`,
      ...none(notifications),
    },
    {
      what: `${what}: repeats among ${pushes} notifications that show a lead`,
      ours: String(repeatedPushes),
    },
    {
      what: `${what}: of ${newcomers.length} morning emails, missing or queued twice`,
      ...none(taskEmails),
    },
    {
      what: `${what}: of ${departed.length} removals, work left behind or wrong emails`,
      ...none(removals),
    },
    {
      what: `${what}: hand-over emails that count only what an interrupted removal had left`,
      ours: String(partialHandOverEmails),
    },
  ];
}
