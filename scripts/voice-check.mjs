// npm run voice:check: looks at the voice platform and at our own address for its messages, and says what it
// did not look at. `-- --place-call` places a call and removes it again, which may cost money.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-check', 'Voice was not checked');
