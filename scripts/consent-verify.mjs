// npm run consent:verify verifies the consent ledger. `-- --expect-head <hash>` also detects
// entries that were removed from the end, if the hash is of an entry that used to be the last one.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
