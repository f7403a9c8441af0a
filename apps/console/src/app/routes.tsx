import * as texts from '@pickup/messages/operator/frame';
import * as icons from '@pickup/ui/icons';
import { useEffect, useRef } from 'react';
import {
  Navigate,
  type RouteObject,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { EmptyState, NoPermission } from '../shared/ui/states.tsx';
import { BootScreen } from '../boot/boot-screen.tsx';
import { LeadsPage } from '../features/inbox/list/leads-page.tsx';
import { RouteFailure } from './route-failure.tsx';
import { PUBLIC_SCREENS, SCREENS } from './screens.ts';
import { Shell } from './shell.tsx';
import { SECTIONS, useSections } from './sections.ts';
import { useMe } from '../shared/session/use-me.ts';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { focusPageTitle, Page } from '../shared/ui/page.tsx';

/** Screens whose code loads when they are opened, unless it has been prefetched. */
function routesTo(screens: typeof SCREENS): RouteObject[] {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: await load() }),
  }));
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...routesTo(PUBLIC_SCREENS),
      {
        element: <Shell />,
        children: [
          {
            element: <RequirePermission />,
            errorElement: <RouteFailure />,
            children: [
              { index: true, element: <RedirectToFirstSection /> },
              { path: 'leads', element: <LeadsPage /> },
              ...routesTo(SCREENS),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/**
 * Shows a section only to roles that may see it; other roles see who may. Covers every path
 * under a section's path, so that no screen has to check by itself.
 */
function RequirePermission() {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const section = SECTIONS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const needed = section?.permission ?? null;
  if (!section || needed === null || permissions.includes(needed)) return <Outlet />;
  return (
    <Page title={section.label}>
      <NoPermission permission={needed} />
    </Page>
  );
}

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
