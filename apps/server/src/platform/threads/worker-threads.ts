import { availableParallelism, setPriority } from 'node:os';

/** False when running from source, where each thread first compiles TypeScript. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

/**
 * Returns a worker thread's entry file. In a build, it is beside the bundle, and otherwise beside
 * the calling module. `from` is the caller's `import.meta.url`. Start the thread with
 * `WORKER_OPTIONS`.
 */
export function workerFile(name: string, from: string): URL {
  return new URL(`./${name}.${IS_BUILT ? 'js' : 'ts'}`, from);
}

export const WORKER_OPTIONS: { readonly execArgv?: string[] } = IS_BUILT
  ? {}
  : { execArgv: ['--import', new URL('./load-typescript.mjs', import.meta.url).href] };

/**
 * Lowers the calling thread's priority, so that requests go first. Works only on Linux, where each
 * thread has its own priority. Does nothing on other systems.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(5);
}

/** More threads would only wait for the database. */
const MAX_THREADS = 4;

/** Returns how many threads to start. Leaves one core for requests, but returns at least 1. */
export function backgroundThreadCount(): number {
  return Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
}
