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
import { EmptyState, NoScreenPermission } from '../shared/ui/states.tsx';
import { BootScreen } from '../boot/boot-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { SCREENS, SECTIONS } from './screens.ts';
import { Shell } from './shell.tsx';
import { useSections } from './use-sections.ts';
import { useMe } from '../shared/session/use-me.ts';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { focusPageTitle, Page } from '../shared/ui/page.tsx';

const PUBLIC_SCREENS = {
  'sign-in': async () => (await import('../features/people/sign-in/sign-in-page.tsx')).SignInPage,
  forgotten: async () =>
    (await import('../features/people/sign-in/forgotten-page.tsx')).ForgottenPage,
  reset: async () => (await import('../features/people/sign-in/reset-page.tsx')).ResetPage,
  accept: async () => (await import('../features/people/sign-in/accept-page.tsx')).AcceptPage,
  confirm: async () => (await import('../features/people/sign-in/confirm-page.tsx')).ConfirmPage,
  callback: async () => (await import('../features/people/sign-in/callback-page.tsx')).CallbackPage,
  setup: async () => (await import('../features/people/sign-in/setup-page.tsx')).SetupPage,
};

const lazyRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...Object.entries(PUBLIC_SCREENS).map(([path, load]) => lazyRoute(path, load)),
      {
        element: <Shell />,
        children: [
          {
            element: <RequirePermission />,
            errorElement: <RouteFailure />,
            children: [
              { index: true, element: <RedirectToFirstSection /> },
              ...SCREENS.map((screen) =>
                'load' in screen ? lazyRoute(screen.path, screen.load) : screen,
              ),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/** Checks the permission for every path of a section, so that the screens need not check it. */
function RequirePermission() {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const section = SECTIONS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const needed = section?.permission ?? null;
  if (!section || needed === null || permissions.includes(needed)) return <Outlet />;
  return (
    <Page title={section.label}>
      <NoScreenPermission permission={needed} />
    </Page>
  );
}

function RedirectToFirstSection() {
  const first = useSections().find(({ name }) => name !== 'firstSteps');
  return <Navigate to={first?.path ?? '/account'} replace />;
}

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

/** The link that had the focus may be gone, so the new screen's title gets the focus. */
function useFocusOnNewScreen(): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (hash !== '') return;
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
