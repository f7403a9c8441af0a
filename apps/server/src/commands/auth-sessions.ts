import type { AuthAdmin } from '@pickup/auth';
import { readArguments, usageOf } from './command-line.ts';
import { runCommand, say } from './run-command.ts';
import { withSignIn } from './with-sign-in.ts';

// On PostgreSQL, running servers stop accepting the ended sessions within 10 seconds. API keys keep
// working.
const USAGE = usageOf('auth:sessions');
const PAGE = 100;
const ACTOR = {
  actorId: null,
  request: { ip: '', userAgent: '', credential: 'npm run auth:sessions' },
};

await runCommand('No one was signed out', async () => {
  const { positionals, values } = readArguments('auth:sessions', {
    allowPositionals: true,
    options: { everybody: { type: 'boolean', default: false } },
  });
  const [what, email, ...more] = positionals;
  const isOne = email !== undefined;
  if (what !== 'end' || more.length > 0 || isOne === values.everybody) throw new Error(USAGE);
  await withSignIn(new URL('../../migrations', import.meta.url), async ({ signIn: { auth } }) => {
    if (!auth) throw new Error('A hosted project has its own sessions. End them there.');
    say(isOne ? await endSessionsOf(auth.admin, email) : await endAll(auth.admin));
  });
});

async function endSessionsOf(admin: AuthAdmin, email: string): Promise<string> {
  const user = await admin.findByEmail(email.toLowerCase());
  if (!user) throw new Error('No account has this email address.');
  return `Signed out: ${countOf(await admin.endSessions(user.id, ACTOR), 'session')} ended.`;
}

/**
 * The list starts with the newest accounts, so an account that is created meanwhile cannot make
 * the command skip another.
 */
async function endAll(admin: AuthAdmin): Promise<string> {
  let sessions = 0;
  let seen = 0;
  for (;;) {
    const { users } = await admin.list({ limit: PAGE, offset: seen });
    if (users.length === 0) break;
    for (const { id } of users) sessions += await admin.endSessions(id, ACTOR);
    seen += users.length;
  }
  return `Everyone is signed out: ${countOf(sessions, 'session')} of ${countOf(seen, 'account')} ended.`;
}

function countOf(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
