import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { FilledServer, providePostgres } from './filled-server.ts';
import { measureExport } from './measure-export.ts';
import { measureIntake } from './measure-intake.ts';
import { measureReads } from './measure-reads.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_MILLION'] ?? 1_000_000);

const PARTS: Readonly<
  Record<string, (few: FilledServer, many: FilledServer) => Promise<BenchRow[]>>
> = { intake: measureIntake, reads: measureReads, export: measureExport };

/** The intake and what operators read, with a million leads compared with a thousand in the same period, on PostgreSQL. */
export async function run(names: readonly string[] = Object.keys(PARTS)): Promise<BenchRow[]> {
  const postgres = await providePostgres();
  const few = await FilledServer.open(postgres, FEW);
  const many = await FilledServer.open(postgres, MANY);
  const rows: BenchRow[] = [];
  try {
    for (const name of names) {
      const measure = PARTS[name];
      if (!measure)
        throw new Error(`unknown part ${name}: choose from ${Object.keys(PARTS).join(', ')}`);
      rows.push(...(await measure(few, many)));
    }
    return rows.map((row) => ({ ...row, what: `${row.what}, ${MANY} leads` }));
  } finally {
    await many.stop();
    await few.stop();
    await postgres.stop();
  }
}

// `tsx bench/million/run.ts reads` measures one part only.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  console.log(`${cpus().length} processors`);
  console.log(tableText(await run(named.length > 0 ? named : undefined)));
}
