// The entry file of a drawing thread when the server runs from source.
// A thread does not inherit its process's TypeScript loader, so it registers its own.
import { register } from 'tsx/esm/api';

register();
export const { draw } = await import('./pdf-worker.ts');
