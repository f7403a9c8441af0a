import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bench, BenchRow } from './bench-row.ts';
import { tableText } from './table-text.ts';

// Runs all benchmarks, or the named ones. A missed target is not an error, because the machine may
// be busy. Only a crash fails the run.
const here = fileURLToPath(new URL('.', import.meta.url));
const all = readdirSync(here).filter((name) => existsSync(join(here, name, 'run.ts')));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`unknown benchmark ${unknown.join(', ')}: choose from ${all.join(', ')}`);

const rows: BenchRow[] = [];
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`— ${name}`);
  const module = (await import(pathToFileURL(join(here, name, 'run.ts')).href)) as { run: Bench };
  for (const row of await module.run()) rows.push({ ...row, what: `${name}: ${row.what}` });
}
console.log(`\n${tableText(rows)}`);
process.exit(0); // a browser or pool that is still open would keep the process running
