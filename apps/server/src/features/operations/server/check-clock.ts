import { askAddress } from '../../../platform/checks/ask-address.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';

export interface ClockParts {
  /** How far the database's clock is ahead of this machine's. Null if that is unknown. */
  readonly databaseAheadMs: number | null;
  /** Compares the clock with the Date header of the first server that answers. */
  readonly servers: readonly URL[];
}

/** With a larger difference, leases and due times go wrong, because machines use their own clocks. */
const NOTICED_MS = 2_000;
/** With a larger difference, codes of authenticator apps and tokens of other services are refused. */
const WRONG_MS = 30_000;
/** A Date header has whole seconds. */
const DATE_PRECISION_MS = 1_000;

/** Compares this machine's clock with the database and with a server on the internet. */
export async function checkClock({ databaseAheadMs, servers }: ClockParts): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (databaseAheadMs !== null) findings.push(judge('the database', databaseAheadMs, NOTICED_MS));
  const found = await firstDate(servers);
  if (found) findings.push(judge(found.host, found.aheadMs, NOTICED_MS + DATE_PRECISION_MS));
  if (findings.length > 0) return findings;
  const advice = 'Name a server with --time-from https://…';
  return [notChecked('Clock', 'there was no server to compare it with.', advice)];
}

function judge(other: string, aheadMs: number, noticedMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= noticedMs) return ok('Clock', `it agrees with ${other}.`);
  const text = `it is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${other}.`;
  const advice = 'Set the clocks by NTP, for example with chrony or systemd-timesyncd.';
  return Math.abs(aheadMs) < WRONG_MS
    ? warning('Clock', text, advice)
    : problem('Clock', text, advice);
}

async function firstDate(servers: readonly URL[]) {
  for (const server of servers) {
    const asked = Date.now();
    const answer = await askAddress(new URL('/', server), { method: 'HEAD' }).catch(() => null);
    if (!answer?.date) continue;
    // The server wrote the Date header between the request and the answer. The header omits
    // fractions of a second, and half a second is their average.
    const there = answer.date.getTime() + DATE_PRECISION_MS / 2;
    return { host: server.host, aheadMs: there - (asked + answer.at.getTime()) / 2 };
  }
  return null;
}
