// npm run move moves all data into an empty database, in a folder or on PostgreSQL, and compares
// every row. `-- --to <postgres://… or folder>` names it. Stop the server first.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('move', 'Nothing was moved');
