// npm run backup makes an encrypted backup and verifies it in a temporary database. The server may
// run. `-- --to <folder or s3://bucket/folder>` overrides BACKUP_TO.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('backup', 'No backup was made');
