// npm run voice:assistant creates or updates the assistant at the voice platform. `-- --dry-run`
// prints it, `-- --yes` changes an existing one, `-- --keep voice,model` keeps those members, and
// `-- --new` creates another one. `-- --api-url <url>` names the platform if the settings do not.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-assistant', 'The assistant was not changed');
