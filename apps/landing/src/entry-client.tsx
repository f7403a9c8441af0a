import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './app/landing-page.tsx';
import { readPageData, ROOT_ID, type PageData } from './app/page-data.ts';
import { rememberVisit } from './shared/attribution.ts';
import { PageProvider } from './shared/page-context.tsx';
import { tellStep } from './shared/tell-step.ts';

async function hydrate({ view, settings }: PageData): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const page = await pageFor(view);
  if (!root || !page) return;
  // As a transition it is done in slices of a few milliseconds, so a tap is never kept waiting.
  startTransition(() => {
    hydrateRoot(root, <PageProvider settings={settings}>{page}</PageProvider>);
  });
  whenIdle(() => {
    rememberVisit();
    if (view.name === 'landing') tellStep('visit');
  });
}

/** The first look into the browser's storage can take longer than a frame; nobody waits for it. */
function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}

/** The landing page comes with the entry; the booking page is fetched by itself, the others need no script. */
async function pageFor(view: PageData['view']) {
  if (view.name === 'landing') return <LandingPage view={view} />;
  if (view.name !== 'book') return null;
  const { BookPage } = await import('./pages/book-page.tsx');
  return <BookPage view={view} />;
}

// A task of its own: together with the evaluation of this file it would be a long one on a phone.
setTimeout(() => void hydrate(readPageData()));
