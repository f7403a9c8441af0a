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
  // An embedded page first waits for the embedding page to say where the visitor came from.
  if (view.name === 'embed') return;
  // The first access to the browser's storage can take longer than a frame.
  whenIdle(() => {
    rememberVisit();
    if (view.name === 'landing') trackStep('visit');
  });
}

/**
 * Hydrates in one task, because a browser that translates the page could change it between two
 * tasks. If a part of the document differs from the server's, or the app fails, restores the page
 * that works without scripts.
 */
function start(root: HTMLElement, page: ReactNode): void {
  allowMovedTexts();
  root.dispatchEvent(new Event('hydrating', { bubbles: true })); // see boot.ts, and edit-preview.ts
  const served = [...root.childNodes];
  const giveBack = (error: unknown) => {
    reportError(error);
    // React is still working at this point.
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

/**
 * Sets a performance mark when the page is interactive: its effect runs after those of the whole
 * page.
 */
function HydrationMark({ children }: { readonly children: ReactNode }) {
  useEffect(() => void performance.mark('hydrated'), []);
  return children;
}

/**
 * The landing page is part of the entry. The booking page and the embedded page are loaded
 * separately. The others need no script.
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

// Hydrates in a separate task, because together with the evaluation of this file it would block a
// phone.
setTimeout(() => {
  hydrate(readPageData()).catch((error: unknown) => {
    dispatchEvent(new Event('unscripted')); // see boot.ts
    throw error;
  });
});

/** The child of `parent` that contains the node now. Null if the node was removed. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let found = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * Browsers that translate the page move its texts into new elements. React would fail when it
 * removes such a text, or inserts before it. With this patch it uses the element that contains the
 * text now. Texts that change have their own elements, so React replaces their whole content.
 */
function allowMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const found = childHolding(this, child);
      if (found) removeChild.call(this, found);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, childHolding(this, before));
    },
  });
}

/**
 * Runs the work when the browser is idle, after 3 s at the latest. Returns a function that cancels
 * it.
 */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
