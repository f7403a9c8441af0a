// npm run settings -- export|import|check [file] exports the published settings to a file,
// publishes a file, or checks a file. The server may run.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('settings', 'Nothing was done');
