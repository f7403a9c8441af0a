// npm run doctor checks DNS, mail server, TLS, proxies, clock, disk, webhooks, database and
// backups, and prints how to fix each problem. `-- --to <address>` also sends a test email.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('doctor', 'Nothing was checked');
