// npm run backup makes and verifies an encrypted backup. The server may keep running.
// `-- --to <folder or s3://bucket/folder>` overrides BACKUP_TO.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('backup', 'No backup was made');
