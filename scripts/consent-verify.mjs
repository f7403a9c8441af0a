// npm run consent:verify: checks the consent ledger of the server that is set up here, with the server's
// own settings. `-- --expect-head <hash>` proves that nothing was cut off its end since the hash was noted.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('consent-verify', 'The consent ledger was not checked');
