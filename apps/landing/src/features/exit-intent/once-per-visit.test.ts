import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';

/** Simulates a page load: evaluates the module again and keeps the session storage. */
async function loadPage() {
  vi.resetModules();
  return (await import('./once-per-visit.ts')).claimExitIntent;
}

afterEach(() => vi.unstubAllGlobals());

describe('claimExitIntent', () => {
  it('returns true only once per visit, even if the visitor reloads the page', async () => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    const claim = await loadPage();
    expect([claim(), claim()]).toEqual([true, false]);
    expect((await loadPage())()).toBe(false);
  });

  it('returns true once per page load if the browser blocks storage', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    const claim = await loadPage();
    expect([claim(), claim()]).toEqual([true, false]);
  });
});
