import type { ConsumeRateLimit } from '../src/auth-options.ts';

/** Counts attempts in memory, for a single process. Limits named in `lifted` do not apply. */
export function createMemoryRateLimits(lifted: readonly string[] = []): ConsumeRateLimit {
  const windows = new Map<string, { taken: number; readonly endsAt: number }>();
  return (name, { count, seconds }, key) => {
    if (lifted.includes(name)) return Promise.resolve(0);
    const now = Date.now();
    const id = JSON.stringify([name, key]);
    const known = windows.get(id);
    const window = known && known.endsAt > now ? known : { taken: 0, endsAt: now + seconds * 1000 };
    windows.set(id, window);
    if (window.taken >= count) return Promise.resolve(Math.ceil((window.endsAt - now) / 1000));
    window.taken += 1;
    return Promise.resolve(0);
  };
}
