// npm run auth:sessions -- end <e-mail address> | end --everybody: signs people out everywhere.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('auth-sessions', 'Nobody was signed out');
