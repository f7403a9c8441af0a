// npm run doctor finds problems with an installation and prints how to fix them. `-- --to
// <address>` also sends a test email.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('doctor', 'Nothing was checked');
