import { availableParallelism, setPriority } from 'node:os';

/** Whether the server runs from its build. From source, each thread first compiles TypeScript. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

/**
 * The entry file of a kind of worker thread: in a build beside the bundle, and from source beside the calling
 * module. `from` is the caller's `import.meta.url`. Start it with `WORKER_OPTIONS`.
 */
export function workerFile(name: string, from: string): URL {
  return new URL(`./${name}.${IS_BUILT ? 'js' : 'ts'}`, from);
}

/** The options of every worker thread. */
export const WORKER_OPTIONS: { readonly execArgv?: string[] } = IS_BUILT
  ? {}
  : { execArgv: ['--import', new URL('./load-typescript.mjs', import.meta.url).href] };

/**
 * Lowers the priority of the calling thread, so that requests come first. Does nothing except on Linux, because
 * elsewhere a priority applies to the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(5);
}

/** Further threads would only wait for the database. */
const MAX_THREADS = 4;

/** How many threads may run alongside the one that handles requests: all cores but one, and at least one. */
export function threadsBesideRequests(): number {
  return Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
}
