// npm run operator:setup: prints a new link that sets up an owner, also for one who is locked out.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('operator-setup', 'No link was made');
