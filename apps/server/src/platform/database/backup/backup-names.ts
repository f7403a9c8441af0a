const NAME =
  /^pickup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([0-9a-f]{8})(-manual)?\.jsonl\.gz\.age$/;
/** A backup that was not restored yet, or could not be. It does not count. */
const UNPROVED = '.unproved';

/** What the name of a backup says. */
export interface NamedBackup {
  readonly takenAt: Date;
  /** Of the database. */
  readonly installation: string;
  /** Whether it was made by hand. It stays until someone removes it. */
  readonly isManual: boolean;
}

export function backupName({ takenAt, installation, isManual }: NamedBackup): string {
  const time = takenAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return `pickup-${time.replaceAll(':', '-')}-${installation}${isManual ? '-manual' : ''}.jsonl.gz.age`;
}

export function unprovedName(name: string): string {
  return `${name}${UNPROVED}`;
}

/** Reads a proved backup's name. Null for any other file. */
export function readBackupName(name: string): NamedBackup | null {
  const [, day, hours, minutes, seconds, installation, manual] = NAME.exec(name) ?? [];
  if (installation === undefined) return null;
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return { takenAt, installation, isManual: manual !== undefined };
}

/** Reads an unproved backup's name. Null for any other file. */
export function readUnprovedName(name: string): NamedBackup | null {
  return name.endsWith(UNPROVED) ? readBackupName(name.slice(0, -UNPROVED.length)) : null;
}

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface KeepRule {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/**
 * The proved backups of an installation's schedule that the rule does not keep. The newest one is always kept, and so
 * is what was made by hand or by another installation.
 */
export function notKept(names: readonly string[], rule: KeepRule, installation: string): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const named = readBackupName(name);
      const isOurs = named?.installation === installation && !named.isManual;
      return isOurs ? [{ name, time: named.takenAt }] : [];
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
