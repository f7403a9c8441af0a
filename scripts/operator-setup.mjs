// npm run operator:setup prints a new link that creates an owner, or restores an owner who is
// locked out.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('operator-setup', 'No link was created');
