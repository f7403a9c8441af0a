// npm run auth:keys -- list | prepare | rotate | retire <id> [--leaked] manages the keys that sign
// access tokens.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('auth-keys', 'No key was changed');
