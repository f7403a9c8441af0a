import { availableParallelism, setPriority } from 'node:os';

/** Whether this is the build. From source, each thread would first compile TypeScript. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

/**
 * The entry file of a kind of worker thread: in a build beside the bundle, and from source beside the calling
 * module. `from` is the caller's `import.meta.url`.
 */
export function workerFile(name: string, from: string): URL {
  return new URL(IS_BUILT ? `./${name}.js` : `./${name}-from-source.mjs`, from);
}

/**
 * Lowers the priority of the calling thread, so that requests come first. Does nothing except on Linux, because
 * elsewhere a priority applies to the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(5);
}

/** More threads would wait for the database, not for a core. */
const MAX_THREADS = 4;

/** How many threads may work beside the one that handles requests: all cores but one, and at least one. */
export function threadsBesideRequests(): number {
  return Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
}
