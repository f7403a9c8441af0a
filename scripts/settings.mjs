// npm run settings -- export|import|check [file] exports the published settings to a file,
// publishes the settings in a file, or checks a file. The server may keep running.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('settings', 'Nothing was done');
