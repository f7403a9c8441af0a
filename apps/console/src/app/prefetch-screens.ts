import { useEffect } from 'react';
import { SCREENS } from './screens.ts';
import type { LazyScreen } from './section.ts';

/**
 * Loads the code of a lead's screen right after the first screen, so that a lead opens immediately,
 * even without a network. Loads the other screens while the browser is idle, unless data saving is
 * on.
 */
export function usePrefetchScreens(): void {
  useEffect(() => {
    const stopping = new AbortController();
    void prefetchScreens(stopping.signal);
    return () => stopping.abort();
  }, []);
}

async function prefetchScreens(stop: AbortSignal): Promise<void> {
  await pause();
  await Promise.all(screensFor('now').map(loadEarly));
  for (const screen of savesData() ? [] : [...screensFor('soon'), ...screensFor('later')]) {
    await untilIdle();
    if (stop.aborted) return;
    await loadEarly(screen);
  }
}

const screensFor = (time: LazyScreen['prefetch']) =>
  SCREENS.filter((screen) => 'load' in screen).filter(({ prefetch }) => prefetch === time);

/** Ignores a failure, because opening the screen loads it again. */
const loadEarly = ({ load }: LazyScreen) => load().catch(() => undefined);

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the browser is idle. Safari cannot report this, so it waits half a second. */
function untilIdle(): Promise<unknown> {
  if (!('requestIdleCallback' in window)) return new Promise((done) => setTimeout(done, 500));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

/** Whether data saving is on in the browser. Only Chromium reports it. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
