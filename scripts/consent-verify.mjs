// npm run consent:verify verifies the consent ledger. With the hash of an earlier last entry,
// `-- --expect-head <hash>` also detects entries that were removed from the end.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
