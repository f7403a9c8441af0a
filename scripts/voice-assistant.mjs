// npm run voice:assistant creates or updates the assistant on the voice platform. `-- --dry-run`
// only prints the assistant, and `-- --yes` applies changes to an existing one. `-- --keep
// voice,model` leaves these members unchanged, and `-- --new` creates another assistant. `--
// --api-url <url>` names the platform if the settings do not.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-assistant', 'The assistant was not changed');
