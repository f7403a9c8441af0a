// The entry file of the thread that writes CSV when the server runs from source.
// A thread does not inherit its process's TypeScript loader, so it registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./csv-worker.ts');
