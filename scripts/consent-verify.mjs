// npm run consent:verify verifies the consent ledger. `-- --expect-head <hash>` also detects
// entries that were removed from the end. Pass a hash that the server logged earlier.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
