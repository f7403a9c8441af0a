import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { supabaseMigrations } from './supabase-migrations.ts';

const FOLDER = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(await supabaseMigrations())) {
  writeFileSync(join(FOLDER, name), text);
}
