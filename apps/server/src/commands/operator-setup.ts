import { loadOperatorToken } from '../features/people/access/operator-token.ts';
import { makeOwnerLink } from '../features/people/owner-setup/owner-link.ts';
import { readArguments } from './command-line.ts';
import { runCommand, say } from './run-command.ts';
import { withSignIn } from './with-sign-in.ts';

// `npm run operator:setup`: creates a new link that sets up an owner, even if there is one. It is for an owner who
// can no longer sign in. The account of the address entered there gets the new password and loses its second
// factors. With the embedded database, stop the server first: only one process can open it.
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
          'SUPABASE_SERVICE_KEY is not set, and accounts are created in the hosted project.',
        );
      say(`Set up an owner, once and within a day: ${link}`);
    },
  );
});
