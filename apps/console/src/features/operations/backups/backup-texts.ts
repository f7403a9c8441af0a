import type { Backup, BackupList } from '@pickup/contracts/operations/backups';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/backups';
import type { Tone } from '../../../shared/ui/notice.tsx';

/** `npm run doctor` uses the same limits. */
const LATE_HOURS = 26;
const MISSING_HOURS = 72;
const HOUR_MS = 3_600_000;

export interface BackupAge {
  readonly tone: Tone;
  readonly badge: string;
  readonly warning: string | null;
}

export function judgeAge(
  { last_verified: last }: Pick<BackupList, 'last_verified'>,
  now: number,
): BackupAge {
  const takenAt = last?.taken_at ?? null;
  if (takenAt === null) {
    return { tone: 'warn', badge: texts.overdue, warning: texts.noneVerified };
  }
  const hours = (now - Date.parse(takenAt)) / HOUR_MS;
  if (hours <= LATE_HOURS) return { tone: 'good', badge: texts.fine, warning: null };
  const age =
    hours < 48
      ? fill(texts.ageInHours, { hours: Math.round(hours) })
      : fill(texts.ageInDays, { days: Math.round(hours / 24) });
  const tone = hours > MISSING_HOURS ? 'bad' : 'warn';
  return { tone, badge: texts.overdue, warning: fill(texts.late, { age }) };
}

export interface BackupStatus {
  readonly name: string;
  readonly tone: Tone;
}

export function statusOf({ state, problem }: Pick<Backup, 'state' | 'problem'>): BackupStatus {
  if (state === 'verified') return { name: texts.states.verified, tone: 'good' };
  if (state === 'failed') return { name: texts.states.failed, tone: 'bad' };
  if (problem === '') return { name: texts.states.waiting, tone: 'plain' };
  return { name: texts.states.retrying, tone: 'warn' };
}

const PROBLEMS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ENOSPC|EDQUOT/, texts.problems.full],
  [/EACCES|EPERM|EROFS/, texts.problems.refused],
  [/EEXIST|ENOTDIR/, texts.problems.notFolder],
  [/ENOENT/, texts.problems.missing],
  [/the store refused/, texts.problems.store],
  // Older servers stored "does not answer".
  [/does not (?:answer|respond)/, texts.problems.unreachable],
  [/not the one that was written/, texts.problems.changed],
];

export function describeProblem(problem: string): string {
  return PROBLEMS.find(([pattern]) => pattern.test(problem))?.[1] ?? texts.problems.other;
}

/** `atMinute` is the minute of the day in UTC. */
export function nextPlanned(atMinute: number, now: number): number {
  const time = new Date(now);
  time.setUTCHours(0, atMinute, 0, 0);
  return time.getTime() > now ? time.getTime() : time.getTime() + 24 * HOUR_MS;
}

const SIZE_UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;
const SIZE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** "1.2 MB" for 1,200,000 bytes. */
export function formatSize(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const unit = SIZE_UNITS[step] ?? 'gigabytes';
  return `${SIZE.format(bytes / 1_000 ** step)} ${texts.sizes[unit]}`;
}
