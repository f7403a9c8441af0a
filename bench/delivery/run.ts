import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { measureKillCycles } from './kill-cycles.ts';
import { measureReportRendering } from './report-rendering.ts';
import { ON_POSTGRES, UNDER_LOAD } from './under-load.ts';

const PARTS: Readonly<Record<string, readonly Bench[]>> = {
  draw: [measureReportRendering],
  load: UNDER_LOAD,
  postgres: ON_POSTGRES,
  kill: [measureKillCycles],
};

/** Measures how soon deliveries arrive, and whether they survive a crash. */
export async function run(names: readonly string[] = Object.keys(PARTS)): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const name of names) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`unknown part ${name}: choose from ${Object.keys(PARTS).join(', ')}`);
    console.log(`— delivery: ${name}`);
    for (const measure of part) {
      const measured = await measure();
      console.log(tableText(measured)); // printed immediately, so that an interrupted run keeps its figures
      rows.push(...measured);
    }
  }
  return rows;
}

// `tsx bench/delivery/run.ts load kill` measures only two parts.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  console.log(`${cpus().length} processors`);
  await run(named.length > 0 ? named : undefined);
}
