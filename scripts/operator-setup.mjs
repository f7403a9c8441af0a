// npm run operator:setup prints a new link for creating an owner, or for restoring the access of an
// owner who is locked out.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('operator-setup', 'No link was created');
