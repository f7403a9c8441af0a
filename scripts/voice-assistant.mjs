// npm run voice:assistant creates or updates the assistant. `-- --dry-run` only prints the
// assistant, `-- --yes` applies changes, `-- --keep voice,model` does not change these members,
// `-- --new` creates another assistant, and `-- --api-url <url>` selects the platform.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-assistant', 'The assistant was not changed');
