import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AuthService } from '@pickup/auth/auth-service';
import { ConfigError, readConfig } from '../config/config.ts';
import { createSignIn } from '../wiring/create-sign-in.ts';
import { openDatabase } from '../platform/open-database.ts';
import { quietLog } from './quiet-log.ts';
import { explainToOperator } from '../stop-on-signals.ts';

// `npm run auth:keys -- list | prepare | rotate | retire <id> [--leaked]`: the keys that access tokens are
// signed with. With the embedded database the server has to be stopped first.
process.setSourceMapsEnabled(true);

const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));
const USAGE = 'npm run auth:keys -- list | prepare | rotate | retire <id> [--leaked]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { leaked: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const database = await openDatabase({ ...config, migrationsDir, log: quietLog });
  try {
    const { auth } = await createSignIn({ config, database, kick: () => {}, log: quietLog });
    if (!auth) throw new Error('A hosted project signs its tokens itself: turn its keys there.');
    await run(auth.keys, positionals, values.leaked);
  } finally {
    await database.close();
  }
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [explainToOperator(error)];
  process.stderr.write(['No key was turned:', ...problems].join('\n  ') + '\n');
  process.exitCode = 2;
}

async function run(
  keys: AuthService['keys'],
  [what = 'list', id]: readonly string[],
  leaked: boolean,
): Promise<void> {
  switch (what) {
    case 'list':
      break;
    case 'prepare':
      say(`${await keys.prepare()} waits, and is published. Rotate to it in ten minutes.`);
      break;
    case 'rotate':
      say(`${await keys.rotate()} signs from now on. Retire the former one in an hour.`);
      break;
    case 'retire':
      if (id === undefined) throw new Error(USAGE);
      await keys.retire(id, { leaked });
      say(`${id} is retired: nothing that it signed is believed any more.`);
      break;
    default:
      throw new Error(USAGE);
  }
  for (const key of await keys.list()) say(`${key.id}  ${key.status}  ${key.since.toISOString()}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
