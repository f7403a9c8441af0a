// npm run auth:sessions -- end <email address> | end --everybody ends all sessions of one user, or
// of all users.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('auth-sessions', 'No session was ended');
