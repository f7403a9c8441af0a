// npm run consent:verify verifies the consent ledger. `-- --expect-head <hash>` names the hash of
// an earlier last entry, and also detects entries removed from the end.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
