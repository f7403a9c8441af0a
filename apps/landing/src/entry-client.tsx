import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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
  start(
    root,
    <PageProvider settings={settings}>
      <HydrationMark>{page}</HydrationMark>
    </PageProvider>,
  );
  // In a frame, useHost calls rememberVisit after the embedding page has reported the visitor's
  // source.
  if (view.name === 'embed') return;
  // The first access to the browser's storage can take longer than one animation frame (16 ms).
  whenIdle(() => {
    rememberVisit();
    if (view.name === 'landing') trackStep('visit');
  });
}

/**
 * Hydrates in one task, because a browser that translates the page could change it between two
 * tasks. If hydration fails, this restores the server's page, which works without scripts.
 */
function start(root: HTMLElement, page: ReactNode): void {
  allowMovedTexts();
  // On this event, boot.ts undoes a browser's translation of the texts, and edit-preview.ts
  // restores the marks that it removed from the texts.
  root.dispatchEvent(new Event('hydrating', { bubbles: true }));
  const served = [...root.childNodes];
  const restoreServedPage = (error: unknown) => {
    reportError(error);
    // React cannot unmount the app while it reports this error.
    setTimeout(() => {
      app.unmount();
      root.replaceChildren(...served);
      dispatchEvent(new Event('unscripted'));
    });
  };
  const app = flushSync(() =>
    hydrateRoot(root, page, {
      onUncaughtError: restoreServedPage,
      onRecoverableError: restoreServedPage,
    }),
  );
}

/**
 * Sets a performance mark when the page becomes interactive. React runs a parent's effect after its
 * children's effects, so this effect runs last.
 */
function HydrationMark({ children }: { readonly children: ReactNode }) {
  useEffect(() => void performance.mark('hydrated'), []);
  return children;
}

/** The landing page is in this bundle. The booking page and the embedded page load on demand. */
async function pageFor(view: PageData['view']) {
  if (view.name === 'landing') return <LandingPage view={view} />;
  if (view.name === 'embed') {
    return (await import('./app/embed-page.tsx')).embedPage(view);
  }
  if (view.name !== 'book') return null;
  const { BookPage } = await import('./pages/book-page.tsx');
  return <BookPage view={view} />;
}

// Hydration gets its own task, because a single task for the script and hydration would block a
// phone for too long.
setTimeout(() => {
  hydrate(readPageData()).catch((error: unknown) => {
    // boot.ts then shows the parts that work without scripts.
    dispatchEvent(new Event('unscripted'));
    throw error;
  });
});

/** Returns the child of `parent` that now contains the node, or null. */
function childContaining(parent: Node, node: Node | null): Node | null {
  let found = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * A browser that translates the page moves its texts into new elements, so a text's parent is no
 * longer the one that React expects. This patch makes React use the element that now contains the
 * text.
 */
function allowMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const found = childContaining(this, child);
      if (found) removeChild.call(this, found);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, childContaining(this, before));
    },
  });
}

/** Runs the work when the browser is idle, at the latest after 3 s. */
function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 1_000);
}
