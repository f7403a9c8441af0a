import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './checks.mjs';
import { ROOT, runNode } from './run.mjs';

/** `supabase functions deploy` expects the Edge Function in this folder. */
export const FUNCTION_FOLDER = join(ROOT, 'supabase/functions/lead-intake');

export async function buildForSupabase() {
  const migrations = ['scripts/lib/write-supabase-migrations.ts'];
  return (await buildFunction()) && (await runTool('tsx', 'dist/cli.mjs', migrations)) === 0;
}

export async function buildFunction(folder = FUNCTION_FOLDER) {
  mkdirSync(folder, { recursive: true });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const config = join(ROOT, 'apps/server/vite.function.config.ts');
  const build = [vite, 'build', 'apps/server', '--config', config, '--outDir', folder];
  const env = { ...process.env, NODE_ENV: 'production' };
  if ((await runNode([...build, '--logLevel', 'warn'], { env })) !== 0) return false;
  if (folder !== FUNCTION_FOLDER) {
    copyFileSync(join(FUNCTION_FOLDER, 'index.js'), join(folder, 'index.js'));
    // With this file, Node.js loads the function's files as ES modules.
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  }
  return true;
}
