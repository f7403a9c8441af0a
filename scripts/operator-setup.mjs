// npm run operator:setup prints a new link that creates an owner or recovers a locked-out owner.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('operator-setup', 'No link was created');
