// npm run voice:assistant: creates the assistant at the voice platform, or updates the one in the
// settings. `-- --dry-run` prints it, `-- --yes` changes an existing one, `-- --keep voice,model`
// keeps those members, `-- --new` creates another one, `-- --api-url <url>` uses this platform if
// the settings name none yet.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-assistant', 'The assistant was not changed');
