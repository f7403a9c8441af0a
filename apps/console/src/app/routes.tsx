import * as texts from '@pickup/messages/operator/frame';
import * as icons from '@pickup/ui/icons';
import { type ComponentType, useEffect, useRef } from 'react';
import {
  Navigate,
  type RouteObject,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { RequirePermission } from './require-permission.tsx';
import { EmptyState } from '../shared/ui/states.tsx';
import { BootScreen } from '../boot/boot-screen.tsx';
import { LeadsPage } from '../features/leads/leads-page.tsx';
import { RouteFailure } from './route-failure.tsx';
import * as screens from './screens.ts';
import { Shell } from './shell.tsx';
import { useSections } from './sections.ts';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { focusPageTitle, Page } from '../shared/ui/page.tsx';

/** A screen whose code loads when it is opened, unless it has been prefetched (prefetch-screens.ts). */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Open to everyone: the ways to sign in. */
const publicRoutes: RouteObject[] = [
  screen('sign-in', screens.signIn),
  screen('forgotten', screens.forgotten),
  screen('reset', screens.reset),
  screen('accept', screens.accept),
  screen('confirm', screens.confirm),
  screen('callback', screens.callback),
  screen('setup', screens.setup),
];

/** Behind sign-in, in the shell. Each section has an entry in sections.ts. */
const sectionRoutes: RouteObject[] = [
  { path: 'leads', element: <LeadsPage /> },
  screen('leads/:id', screens.lead),
  screen('agenda', screens.agenda),
  screen('quarantine', screens.quarantine),
  screen('calls', screens.calls),
  screen('deliveries', screens.deliveries),
  screen('deliveries/sla', screens.reportSla),
  screen('deliveries/webhooks', screens.webhooks),
  screen('deliveries/suppressions', screens.suppressions),
  screen('deliveries/:id', screens.delivery),
  screen('numbers', screens.numbers),
  screen('page', screens.pageEditor),
  screen('page/history', screens.pageHistory),
  screen('hours', screens.hours),
  screen('hours/connected', screens.calendarConnected),
  screen('people', screens.people),
  screen('keys', screens.keys),
  screen('backups', screens.backups),
  screen('security', screens.security),
  screen('account', screens.account),
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...publicRoutes,
      {
        element: <Shell />,
        children: [
          {
            element: <RequirePermission />,
            errorElement: <RouteFailure />,
            children: [
              { index: true, element: <RedirectToFirstSection /> },
              ...sectionRoutes,
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/** Redirects the console's own address to the first section the operator may see. */
function RedirectToFirstSection() {
  const [first] = useSections();
  return <Navigate to={first?.path ?? '/account'} replace />;
}

/** Common to all screens: moves the focus to a new screen and shows a line while it loads. */
function Root() {
  useFocusOnNewScreen();
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <div className="progress" role="progressbar" aria-label={texts.loading} />
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus to the new screen, so that a screen reader does not stay at a removed link. */
function useFocusOnNewScreen(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return; // the hash names the part of the screen that takes the focus
    if (document.querySelector('dialog[open]')) return;
    focusPageTitle();
  }, [pathname, hash]);
}

function NotFoundPage() {
  return (
    <Page title={texts.notFoundTitle}>
      <EmptyState
        icon={icons.search}
        title={texts.notFound}
        action={<LinkButton to="/">{texts.toHome}</LinkButton>}
      >
        {texts.notFoundText}
      </EmptyState>
    </Page>
  );
}
