// Worker threads load this file first when the server runs from source, because a thread does not
// inherit its process's TypeScript loader.
import { getEnvironmentData } from 'node:worker_threads';

/**
 * The folder with the built threads. Only tests set it. They build the threads once, instead of
 * compiling them for each thread that starts.
 */
const builtThreads = getEnvironmentData('builtThreads');

if (builtThreads === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
} else {
  const { register } = await import('node:module');
  register('./load-built-thread.mjs', { parentURL: import.meta.url, data: builtThreads });
}
