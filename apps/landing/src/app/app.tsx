import type { PageView } from '@pickup/contracts/page';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { PageProvider } from '../shared/page-context.tsx';
import { LandingPage } from './landing-page.tsx';

/** Every page there is, for the server. The browser has its own, smaller choice in entry-client.tsx. */
export function App(props: { readonly view: PageView; readonly settings: PublicSettings }) {
  return <PageProvider settings={props.settings}>{pageOf(props.view)}</PageProvider>;
}

function pageOf(view: PageView) {
  switch (view.name) {
    case 'landing':
      return <LandingPage view={view} />;
    default:
      throw new Error(`no page named ${view.name}`);
  }
}
