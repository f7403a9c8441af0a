// npm run move copies all data into an empty database and compares every row. `-- --to
// <postgres://… or folder>` selects the new database. Stop the server first.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('move', 'Nothing was moved');
