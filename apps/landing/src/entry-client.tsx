import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './app/landing-page.tsx';
import { readPageData, ROOT_ID, type PageData } from './app/page-data.ts';
import { rememberVisit } from './shared/attribution.ts';
import { allowMovedTexts } from './shared/moved-texts.ts';
import { PageProvider } from './shared/page-context.tsx';
import { trackStep } from './shared/track-step.ts';
import { whenIdle } from './shared/when-idle.ts';

async function hydrate({ view, settings }: PageData): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const page = await pageFor(view);
  if (!root || !page) return;
  start(
    root,
    <PageProvider settings={settings}>
      <HydrationMark>{page}</HydrationMark>
    </PageProvider>,
  );
  // An embedded page first learns from the page around it where the visitor came from.
  if (view.name === 'embed') return;
  // The first access to the browser's storage can take longer than a frame.
  whenIdle(() => {
    rememberVisit();
    if (view.name === 'landing') trackStep('visit');
  });
}

/**
 * Hydrates in one task, because a browser that translates the page would change it between two. If a part of the
 * document is another than the server's, or the app fails, the visitor gets back the page that works without scripts.
 */
function start(root: HTMLElement, page: ReactNode): void {
  allowMovedTexts();
  root.dispatchEvent(new Event('hydrating', { bubbles: true })); // see boot.ts, and edit-preview.ts
  const served = [...root.childNodes];
  const giveBack = (error: unknown) => {
    reportError(error);
    // React is still at work here.
    setTimeout(() => {
      app.unmount();
      root.replaceChildren(...served);
      dispatchEvent(new Event('unscripted'));
    });
  };
  const app = flushSync(() =>
    hydrateRoot(root, page, { onUncaughtError: giveBack, onRecoverableError: giveBack }),
  );
}

/** Marks in the browser's timeline when the page is interactive: its effect runs after those of the whole page. */
function HydrationMark({ children }: { readonly children: ReactNode }) {
  useEffect(() => void performance.mark('hydrated'), []);
  return children;
}

/**
 * The landing page is part of the entry; the booking and the embedded page are loaded separately, and
 * the others need no script.
 */
async function pageFor(view: PageData['view']) {
  if (view.name === 'landing') return <LandingPage view={view} />;
  if (view.name === 'embed') {
    return (await import('./app/embed-page.tsx')).embedPage(view);
  }
  if (view.name !== 'book') return null;
  const { BookPage } = await import('./pages/book-page.tsx');
  return <BookPage view={view} />;
}

// Hydrates in its own task: together with the evaluation of this file it would block a phone.
setTimeout(() => {
  hydrate(readPageData()).catch((error: unknown) => {
    dispatchEvent(new Event('unscripted')); // see boot.ts
    throw error;
  });
});
