// npm run purge removes old data by the retention rules in site.config.json. The server may keep
// running. `-- --dry-run` only counts what would be removed.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('purge', 'Nothing was removed');
