import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The CPU time that a process and all its threads have used, in seconds. */
export function processorSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? ofStat(readFileSync(stat, 'utf8')) : ofPs(pid);
}

/**
 * `man 5 proc`: fields 14 and 15, in hundredths of a second; the name before may contain anything.
 */
function ofStat(text: string): number {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Without /proc: minutes and seconds as ps prints them, "1:02.34". */
function ofPs(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return text
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
