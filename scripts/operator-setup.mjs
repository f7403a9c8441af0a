// npm run operator:setup: prints a new link that sets up an owner, for whoever has lost his way in.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('operator-setup', 'No link was made');
