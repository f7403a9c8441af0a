// npm run voice:check checks the voice platform and our own URL for its messages, and lists what it
// did not check. `-- --place-call` places a call and removes it again, which may cost money.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-check', 'Voice was not checked');
