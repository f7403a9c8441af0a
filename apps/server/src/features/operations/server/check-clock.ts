import { probeAddress } from '../../../platform/checks/probe-address.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';

export interface ClockParts {
  /** How far the database's clock is ahead of this machine's. Null if unknown. */
  readonly databaseAheadMs: number | null;
  /** The clock is compared with the Date header of the first server that responds. */
  readonly servers: readonly URL[];
}

/** Leases and due times go wrong with a larger difference. */
const NOTICED_MS = 2_000;
/** Authenticator codes and tokens of other services fail with a larger difference. */
const WRONG_MS = 30_000;
const DATE_PRECISION_MS = 1_000;

export async function checkClock({ databaseAheadMs, servers }: ClockParts): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (databaseAheadMs !== null) findings.push(judge('the database', databaseAheadMs, NOTICED_MS));
  const found = await firstDate(servers);
  if (found) findings.push(judge(found.host, found.aheadMs, NOTICED_MS + DATE_PRECISION_MS));
  if (findings.length > 0) return findings;
  const advice = 'Choose a server with --time-from https://…';
  return [notChecked('Clock', 'there was no other clock to compare it with.', advice)];
}

function judge(other: string, aheadMs: number, noticedMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= noticedMs) return ok('Clock', `it agrees with ${other}.`);
  const text = `it is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${other}.`;
  const advice = 'Synchronize the clocks with NTP, for example with chrony or systemd-timesyncd.';
  return Math.abs(aheadMs) < WRONG_MS
    ? warning('Clock', text, advice)
    : problem('Clock', text, advice);
}

async function firstDate(servers: readonly URL[]) {
  for (const server of servers) {
    const sentAt = Date.now();
    const response = await probeAddress(new URL('/', server), { method: 'HEAD' }).catch(() => null);
    if (!response?.date) continue;
    // The header omits fractions of a second, which average half a second.
    const serverTime = response.date.getTime() + DATE_PRECISION_MS / 2;
    return { host: server.host, aheadMs: serverTime - (sentAt + response.at.getTime()) / 2 };
  }
  return null;
}
