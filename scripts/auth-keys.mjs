// npm run auth:keys -- list | prepare | rotate | retire <id> [--leaked]: the keys that access tokens are
// signed with.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('auth-keys', 'No key was turned');
