import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import type { BenchRow } from '../bench-row.ts';
import { auditBookings, type AuditedBookings } from './audit-bookings.ts';
import { BookingServers, LEADS, type Where } from './booking-servers.ts';
import { compareSlots } from './compare-slots.ts';
import { Racers, WINDOWS } from './racers.ts';

const ATTEMPTS = Number(process.env['BENCH_ATTEMPTS'] ?? 100_000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);
const DATABASES: readonly Where[] = ['PostgreSQL', 'embedded'];
const ONLY = process.env['BENCH_DATABASE'];

/** Visitors who race for the same times, while nothing happens and while the server is killed. */
export async function run(): Promise<readonly BenchRow[]> {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const rows: BenchRow[] = [compareSlots()];
  for (const where of DATABASES.filter((one) => ONLY === undefined || one === ONLY)) {
    const servers = await BookingServers.open(where, programs.folder);
    try {
      rows.push(...(await race(where, servers)));
      rows.push(...(await raceAndKill(where, servers)));
    } finally {
      await servers.close();
    }
  }
  return rows;
}

async function race(where: Where, servers: BookingServers): Promise<BenchRow[]> {
  const racers = await Racers.prepare(servers, {
    perWindow: Math.ceil(ATTEMPTS / WINDOWS),
    together: LEADS,
  });
  await racers.race(ATTEMPTS);
  const { booked, taken, others } = racers.counts;
  const attempts = `${ATTEMPTS.toLocaleString('en')} attempts, ${where}`;
  return [
    { what: `booked, ${attempts}`, ours: String(booked), beside: `${taken} taken` },
    none(`answers that are neither, ${attempts}`, others),
    ...(await auditRows(attempts, servers)),
  ];
}

/** One process is killed and started again while visitors book. Requests to it fail and are not repeated. */
async function raceAndKill(where: Where, servers: BookingServers): Promise<BenchRow[]> {
  const racers = await Racers.prepare(servers, { perWindow: 5_000, together: 150 });
  let isOver = false;
  const racing = racers.raceUntil(() => isOver);
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    await racers.untilBooked();
    await pause(randomInt(100, 600));
    await servers.killAndRestart();
  }
  isOver = true;
  await racing;
  return auditRows(`${KILLS} kills, ${where}`, servers);
}

async function auditRows(during: string, servers: BookingServers): Promise<BenchRow[]> {
  const audited = await servers.withDatabase((database) =>
    auditBookings(database, servers.outboxes),
  );
  const what: readonly [string, keyof AuditedBookings][] = [
    ['overlapping calls', 'overlapping'],
    ['confirmed calls without an email job', 'withoutJob'],
    ['confirmed calls whose email has no calendar file', 'withoutFile'],
    ['leads with a confirmed call that are not booked', 'notBooked'],
  ];
  return [
    { what: `confirmed calls, ${during}`, ours: String(audited.confirmed) },
    ...what.map(([name, key]) => none(`${name}, ${during}`, audited[key])),
  ];
}

function none(what: string, count: number): BenchRow {
  return { what, ours: String(count), target: '0', met: count === 0 };
}
