// npm run voice:assistant: makes the assistant at the voice platform, or updates the one of the settings.
// `-- --dry-run` prints it, `-- --yes` changes an existing one, `-- --keep voice,model` leaves those members,
// `-- --new` makes another one, `-- --api-url <url>` names the platform before the settings do.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-assistant', 'The assistant was not changed');
