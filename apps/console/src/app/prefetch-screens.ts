import { useEffect } from 'react';
import { SCREENS } from './screens.ts';
import type { LazyScreen } from './section.ts';

/**
 * Loads other screens in the background. A lead's screen is loaded right after the first screen, so
 * that leads still open if the network fails later.
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
    await waitUntilIdle();
    if (stop.aborted) return;
    await loadEarly(screen);
  }
}

const screensFor = (time: LazyScreen['prefetch']) =>
  SCREENS.filter((screen) => 'load' in screen).filter(({ prefetch }) => prefetch === time);

const loadEarly = ({ load }: LazyScreen) => load().catch(() => undefined);

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** In Safari, which has no requestIdleCallback, this waits for half a second. */
function waitUntilIdle(): Promise<unknown> {
  if (!('requestIdleCallback' in window)) return new Promise((done) => setTimeout(done, 500));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
