import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '../config/config.ts';
import { createSignIn } from '../wiring/create-sign-in.ts';
import { makeOwnerLink } from '../owner-link.ts';
import { openDatabase } from '../platform/open-database.ts';
import { quietLog } from './quiet-log.ts';
import { explainToOperator } from '../stop-on-signals.ts';

// `npm run operator:setup`: a new link that sets up an owner, also when there is one: for whoever has lost
// his way in. The account of the address that is typed there gets the new password and loses its second
// factors. An embedded database is open to one process alone, so the server has to be stopped first.
process.setSourceMapsEnabled(true);

const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

try {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const database = await openDatabase({ ...config, migrationsDir, log: quietLog });
  try {
    const { accounts } = await createSignIn({ config, database, kick: () => {}, log: quietLog });
    const link = await makeOwnerLink(config, database, accounts, { evenWithOwner: true });
    if (link === null) throw new Error('SUPABASE_SERVICE_KEY is not set: accounts are made there.');
    process.stdout.write(`Set up an owner, once and within a day: ${link}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [explainToOperator(error)];
  process.stderr.write(['No link was made:', ...problems].join('\n  ') + '\n');
  process.exitCode = 2;
}
