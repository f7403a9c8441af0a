// npm run consent:verify verifies this server's consent ledger. With `-- --expect-head <hash>`, the
// hash of an earlier last entry, the check also detects entries removed from the end.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
