import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './app/landing-page.tsx';
import { readPageData, ROOT_ID, type PageData } from './app/page-data.ts';
import { rememberVisit } from './shared/attribution.ts';
import { PageProvider } from './shared/page-context.tsx';

async function hydrate({ view, settings }: PageData): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const page = await pageFor(view);
  if (!root || !page) return;
  hydrateRoot(root, <PageProvider settings={settings}>{page}</PageProvider>);
  rememberVisit();
}

/** The landing page comes with the entry; the rarer pages are fetched by themselves. */
async function pageFor(view: PageData['view']) {
  return view.name === 'landing' ? <LandingPage view={view} /> : null;
}

void hydrate(readPageData());
