// npm run supabase builds the migrations and the Edge Function. Deploy both with `supabase db push`
// and `supabase functions deploy` (docs/deployments.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { buildForSupabase, FUNCTION_FOLDER } = await import('./lib/build-function.mjs');
if (!(await buildForSupabase())) {
  console.error('Nothing was built for Supabase: the build failed. See its message above.');
  process.exit(1);
}

const file = process.env.SITE_CONFIG || 'site.config.json';
try {
  const settings = JSON.parse(readFileSync(resolve(file), 'utf8').replace(/^\uFEFF/, ''));
  const { createLeadIntakeFunction } = await import(
    pathToFileURL(join(FUNCTION_FOLDER, 'intake.js')).href
  );
  const env = { DATABASE_URL: 'postgres://unknown-here' }; // only the format of the URL is checked
  createLeadIntakeFunction({ env, settings, console });
  const copy = join(FUNCTION_FOLDER, 'site.config.json');
  writeFileSync(copy, `${JSON.stringify(settings, null, 2)}\n`);
  console.log(`The migrations and the function are built, with the settings of ${file}.`);
  console.log('Deploy them with: supabase db push, and supabase functions deploy lead-intake');
} catch (error) {
  console.error(`The function cannot use ${file}:\n${error.message}`);
  process.exitCode = 1;
}
