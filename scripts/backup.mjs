// npm run backup: makes an encrypted backup, restores it into a temporary database and verifies it
// there. The server may run. `-- --to <folder or s3://bucket/folder>` stores it in another place
// than BACKUP_TO.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('backup', 'No backup was made');
