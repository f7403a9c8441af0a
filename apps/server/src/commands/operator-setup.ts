import { makeOwnerLink } from '../wiring/owner-link.ts';
import { runCommand, say } from './run-command.ts';
import { withSignIn } from './with-sign-in.ts';

// `npm run operator:setup`: a new link that sets up an owner, also when there is one: for whoever has lost
// his way in. The account of the address that is typed there gets the new password and loses its second
// factors. An embedded database is open to one process alone, so the server has to be stopped first.
await runCommand('No link was made', () =>
  withSignIn(
    new URL('../../migrations', import.meta.url),
    async ({ config, database, signIn: { accounts } }) => {
      const link = await makeOwnerLink(config, database, accounts, { evenWithOwner: true });
      if (link === null)
        throw new Error('SUPABASE_SERVICE_KEY is not set: accounts are made there.');
      say(`Set up an owner, once and within a day: ${link}`);
    },
  ),
);
