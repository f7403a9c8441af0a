const NAME =
  /^pickup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([0-9a-f]{8})(-manual)?\.jsonl\.gz\.age$/;
/** Marks a backup that no restore has verified yet. */
const UNVERIFIED = '.unverified';

export interface NamedBackup {
  readonly takenAt: Date;
  /** The id of the database's installation. */
  readonly installation: string;
  /** False for a scheduled backup. Manual backups are never removed automatically. */
  readonly isManual: boolean;
}

export function backupName({ takenAt, installation, isManual }: NamedBackup): string {
  const time = takenAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return `pickup-${time.replaceAll(':', '-')}-${installation}${isManual ? '-manual' : ''}.jsonl.gz.age`;
}

export function unverifiedName(name: string): string {
  return `${name}${UNVERIFIED}`;
}

/** Returns null unless this is a verified backup's name. */
export function readBackupName(name: string): NamedBackup | null {
  const [, day, hours, minutes, seconds, installation, manual] = NAME.exec(name) ?? [];
  if (installation === undefined) return null;
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return { takenAt, installation, isManual: manual !== undefined };
}

/** Returns null unless this is an unverified backup's name. */
export function readUnverifiedName(name: string): NamedBackup | null {
  return name.endsWith(UNVERIFIED) ? readBackupName(name.slice(0, -UNVERIFIED.length)) : null;
}

/** Keeps the newest backup of each of the last days, weeks and months. */
export interface BackupRetention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/**
 * Returns the verified backups that the rule no longer keeps. Never includes the newest backup,
 * manual backups, or backups of another installation.
 */
export function expiredBackups(
  names: readonly string[],
  rule: BackupRetention,
  installation: string,
): string[] {
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

/** Weeks begin on Monday in UTC. */
function weekOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return dayOf(new Date(time.getTime() - sinceMonday * 86_400_000));
}
