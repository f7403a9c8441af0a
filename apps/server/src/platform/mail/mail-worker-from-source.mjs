// The entry file of a mail thread when the server runs from source.
// A thread does not inherit its process's TypeScript loader, so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./mail-worker.ts');
