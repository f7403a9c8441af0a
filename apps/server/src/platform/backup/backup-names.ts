const NAME = /^pickup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.jsonl\.gz\.age$/;
/** A backup that was not restored yet, or could not be. It does not count. */
const UNPROVED = '.unproved';

export function backupName(takenAt: Date): string {
  const time = takenAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return `pickup-${time.replaceAll(':', '-')}.jsonl.gz.age`;
}

export function unprovedName(name: string): string {
  return `${name}${UNPROVED}`;
}

/** The time in a proved backup's name. Null for any other file. */
export function timeOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The time in an unproved backup's name. Null for any other file. */
export function timeOfUnproved(name: string): Date | null {
  return name.endsWith(UNPROVED) ? timeOfBackup(name.slice(0, -UNPROVED.length)) : null;
}

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface KeepRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** The proved backups that the rule does not keep. The newest one is always kept. */
export function notKept(names: readonly string[], rule: KeepRule): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = timeOfBackup(name);
      return time ? [{ name, time }] : [];
    })
    .toSorted((one, other) => other.time.getTime() - one.time.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const keepNewestOf = (count: number, periodOf: (time: Date) => string) => {
    const seen = new Set<string>();
    for (const { name, time } of newestFirst) {
      const period = periodOf(time);
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      kept.add(name);
    }
  };
  keepNewestOf(rule.daily, dayOf);
  keepNewestOf(rule.weekly, weekOf);
  keepNewestOf(rule.monthly, (time) => dayOf(time).slice(0, 7));
  return newestFirst.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The Monday of the week, in UTC. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - sinceMonday * 86_400_000));
}
