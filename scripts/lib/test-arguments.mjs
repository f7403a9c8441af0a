import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

export const PARTS = ['check', 'unit', 'e2e'];

/**
 * Reads the arguments of npm test. Returns the parts and paths to run, or an `error` that says why
 * nothing runs. `full` also runs the long tests, each database test on both engines, and the
 * journeys in every browser.
 * @returns {{error: string} | {parts: string[], unitPaths: string[], journeyPaths: string[], full: boolean}}
 */
export function readTestArguments(args) {
  const full = args.includes('--full');
  const rest = args.filter((arg) => arg !== '--full');
  const all = { parts: PARTS, unitPaths: [], journeyPaths: [], full };
  if (rest.length === 0) return all;
  if (rest[0] === '--only') return readOnly(rest.slice(1), all);
  const unknown = rest.find((arg) => arg.startsWith('-'));
  if (unknown) return { error: `unknown option ${unknown}: use --only, --full or paths` };
  return readPaths(rest, all);
}

/**
 * Reads the arguments of npm run test:stress. Returns the test file and how often to run it, or an
 * `error`.
 * @returns {{error: string} | {unitPaths: string[], journeyPaths: string[], times: number}}
 */
export function readStressArguments([path, times = '10', ...more]) {
  if (!path || path.startsWith('-') || more.length > 0 || !/^[1-9]\d*$/.test(times)) {
    return { error: 'usage: npm run test:stress -- <test file> [times]' };
  }
  const parsed = readTestArguments([path]);
  return 'error' in parsed ? parsed : { ...parsed, times: Number(times) };
}

function readOnly([list = '', ...more], all) {
  const parts = list.split(',');
  if (more.length === 0 && parts.every((part) => PARTS.includes(part))) return { ...all, parts };
  return { error: `--only takes ${PARTS.join(', ')}, or several of these, separated by commas` };
}

function readPaths(paths, all) {
  const missing = paths.find((path) => !existsSync(join(ROOT, path)));
  if (missing) return { error: `there is no ${missing}` };
  const isJourney = (path) => path.startsWith('e2e/') || path.endsWith('.spec.ts');
  const journeyPaths = paths.filter(isJourney);
  const unitPaths = paths.filter((path) => !isJourney(path));
  const parts = [
    ...(unitPaths.length > 0 ? ['unit'] : []),
    ...(journeyPaths.length > 0 ? ['e2e'] : []),
  ];
  return { ...all, parts, unitPaths, journeyPaths };
}
