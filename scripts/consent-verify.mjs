// npm run consent:verify verifies this server's consent ledger with the server's own settings. `--
// --expect-head <hash>` proves that nothing was removed from its end since the hash was noted.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
