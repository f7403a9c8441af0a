// npm run voice:check checks the voice platform, and the server's URL for the platform's messages.
// `-- --place-call` also places a test call, which may cost money.
import { runEntry } from './lib/run-entry.mjs';

await runEntry('voice-check', 'Voice was not checked');
