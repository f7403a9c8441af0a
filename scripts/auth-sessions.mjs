// npm run auth:sessions -- end <email address> | end --everybody ends sessions everywhere.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('auth-sessions', 'No session was ended');
