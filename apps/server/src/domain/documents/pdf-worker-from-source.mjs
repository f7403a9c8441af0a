// The entry of a drawing thread where the server runs from source: a thread does not take over the
// loader of TypeScript that its process was started with.
import { register } from 'tsx/esm/api';

register();
export const { draw } = await import('./pdf-worker.ts');
