import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';

/** A reload evaluates the module again and keeps the session storage. */
async function loadPage() {
  vi.resetModules();
  return (await import('./once-per-visit.ts')).claimExitIntent;
}

afterEach(() => vi.unstubAllGlobals());

describe('claimExitIntent', () => {
  it('returns true once per visit, including reloads', async () => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    const claim = await loadPage();
    expect([claim(), claim()]).toEqual([true, false]);
    expect((await loadPage())()).toBe(false);
  });

  it('returns true once per page view without storage', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    const claim = await loadPage();
    expect([claim(), claim()]).toEqual([true, false]);
  });
});
