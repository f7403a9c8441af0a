import type { AuthService } from '@pickup/auth';
import { readArguments, usageOf } from './command-line.ts';
import { runCommand, say } from './run-command.ts';
import { withSignIn } from './with-sign-in.ts';

const USAGE = usageOf('auth:keys');

await runCommand('No key was changed', async () => {
  const { positionals, values } = readArguments('auth:keys', {
    allowPositionals: true,
    options: { leaked: { type: 'boolean', default: false } },
  });
  await withSignIn(new URL('../../migrations', import.meta.url), async ({ signIn: { auth } }) => {
    if (!auth) throw new Error('A hosted project signs its own tokens. Rotate its keys there.');
    await changeKeys(auth.keys, positionals, values.leaked);
  });
});

async function changeKeys(
  keys: AuthService['keys'],
  [what = 'list', id]: readonly string[],
  leaked: boolean,
): Promise<void> {
  switch (what) {
    case 'list':
      break;
    case 'prepare':
      say(
        `The standby key ${await keys.prepare()} is published. Wait ten minutes, then rotate to it.`,
      );
      break;
    case 'rotate':
      say(`The key ${await keys.rotate()} signs tokens now. Retire the previous key in an hour.`);
      break;
    case 'retire':
      if (id === undefined) throw new Error(USAGE);
      await keys.retire(id, { leaked });
      say(
        `The key ${id} is retired. Every running server now refuses tokens signed with that key.`,
      );
      break;
    default:
      throw new Error(USAGE);
  }
  for (const key of await keys.list()) say(`${key.id}  ${key.status}  ${key.since.toISOString()}`);
}
