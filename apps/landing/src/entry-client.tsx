import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './app/landing-page.tsx';
import { readPageData, ROOT_ID, type PageData } from './app/page-data.ts';
import { rememberVisit } from './shared/attribution.ts';
import { PageProvider } from './shared/page-context.tsx';
import { trackStep } from './shared/track-step.ts';

async function hydrate({ view, settings }: PageData): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const page = await pageFor(view);
  if (!root || !page) return;
  // A transition runs in slices of a few milliseconds, so taps are never delayed.
  startTransition(() => {
    hydrateRoot(root, <PageProvider settings={settings}>{page}</PageProvider>);
  });
  whenIdle(() => {
    rememberVisit();
    if (view.name === 'landing') trackStep('visit');
  });
}

/**
 * The first access to the browser's storage can take longer than a frame, so it waits for an idle
 * moment.
 */
function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}

/**
 * The landing page is part of the entry; the booking page is loaded separately, and the others need
 * no script.
 */
async function pageFor(view: PageData['view']) {
  if (view.name === 'landing') return <LandingPage view={view} />;
  if (view.name !== 'book') return null;
  const { BookPage } = await import('./pages/book-page.tsx');
  return <BookPage view={view} />;
}

// Hydrates in its own task: together with the evaluation of this file it would block a phone.
setTimeout(() => void hydrate(readPageData()));
