// npm run restore fills an empty database from the newest backup in BACKUP_TO. `-- --from <file,
// folder or s3://bucket/folder>` uses another backup.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('restore', 'Nothing was restored');
