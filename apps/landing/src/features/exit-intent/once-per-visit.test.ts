import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';

/** A reload evaluates the module again and keeps the session storage. */
async function loadPage() {
  vi.resetModules();
  return (await import('./once-per-visit.ts')).takeOncePerVisit;
}

afterEach(() => vi.unstubAllGlobals());

describe('takeOncePerVisit', () => {
  it('returns true once per visit, including reloads', async () => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    const take = await loadPage();
    expect([take(), take()]).toEqual([true, false]);
    expect((await loadPage())()).toBe(false);
  });

  it('returns true once per page view without storage', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    const take = await loadPage();
    expect([take(), take()]).toEqual([true, false]);
  });
});
