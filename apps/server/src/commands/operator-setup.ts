import { loadOperatorToken } from '../features/people/access/operator-token.ts';
import { makeOwnerLink } from '../features/people/owner-setup/owner-link.ts';
import { readArguments } from './command-line.ts';
import { runCommand, say } from './run-command.ts';
import { withSignIn } from './with-sign-in.ts';

// This command prints a link for an owner who can no longer sign in. The link sets a new password
// and removes the second factors.
await runCommand('No link was created', async () => {
  readArguments('operator:setup', {});
  await withSignIn(
    new URL('../../migrations', import.meta.url),
    async ({ config, database, signIn: { accounts } }) => {
      const { token } = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
      const options = { secret: token, evenWithOwner: true };
      const link = await makeOwnerLink(config, database, accounts, options);
      if (link === null)
        throw new Error(
          'Set SUPABASE_SERVICE_KEY: this server needs the key to create accounts in the hosted project.',
        );
      say(`Set up an owner with this link, which works only once and expires in a day: ${link}`);
    },
  );
});
