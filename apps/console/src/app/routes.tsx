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
import { Loading, EmptyState } from '../shared/ui/states.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell.tsx';
import { useSections } from './sections.ts';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { Page } from '../shared/ui/page.tsx';

/** A screen whose code loads when it is opened. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const loadLead = () => import('../features/lead/lead-page.tsx');

/**
 * Loads a lead's screen with the inbox, so that a lead opens immediately, even without a network.
 */
async function loadLeads(): Promise<ComponentType> {
  const { LeadsPage } = await import('../features/leads/leads-page.tsx');
  setTimeout(() => void loadLead().catch(() => undefined)); // a failed load is retried when a lead is opened
  return LeadsPage;
}

/** Open to everyone: the ways to sign in. */
const publicRoutes: RouteObject[] = [
  screen('sign-in', async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage),
  screen(
    'forgotten',
    async () => (await import('../features/sign-in/forgotten-page.tsx')).ForgottenPage,
  ),
  screen('reset', async () => (await import('../features/sign-in/reset-page.tsx')).ResetPage),
  screen('accept', async () => (await import('../features/sign-in/accept-page.tsx')).AcceptPage),
  screen('confirm', async () => (await import('../features/sign-in/confirm-page.tsx')).ConfirmPage),
  screen(
    'callback',
    async () => (await import('../features/sign-in/callback-page.tsx')).CallbackPage,
  ),
  screen('setup', async () => (await import('../features/sign-in/setup-page.tsx')).SetupPage),
];

/** Behind sign-in, in the shell. Each section has an entry in sections.ts. */
const sectionRoutes: RouteObject[] = [
  screen('leads', loadLeads),
  screen('leads/:id', async () => (await loadLead()).LeadPage),
  screen(
    'quarantine',
    async () => (await import('../features/quarantine/quarantine-page.tsx')).QuarantinePage,
  ),
  screen('calls', async () => (await import('../features/calls/calls-page.tsx')).CallsPage),
  screen(
    'deliveries',
    async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  ),
  screen(
    'deliveries/sla',
    async () => (await import('../features/deliveries/report-sla-page.tsx')).ReportSlaPage,
  ),
  // The screen's former address, kept for bookmarks.
  { path: 'deliveries/promise', element: <Navigate to="/deliveries/sla" replace /> },
  screen(
    'deliveries/webhooks',
    async () => (await import('../features/deliveries/webhooks-page.tsx')).WebhooksPage,
  ),
  screen(
    'deliveries/suppressions',
    async () => (await import('../features/deliveries/suppressions-page.tsx')).SuppressionsPage,
  ),
  screen(
    'deliveries/:id',
    async () => (await import('../features/deliveries/delivery-page.tsx')).OneDeliveryPage,
  ),
  screen('numbers', async () => (await import('../features/numbers/numbers-page.tsx')).NumbersPage),
  screen('people', async () => (await import('../features/people/people-page.tsx')).PeoplePage),
  screen('keys', async () => (await import('../features/keys/keys-page.tsx')).KeysPage),
  screen(
    'security',
    async () => (await import('../features/security/security-page.tsx')).SecurityPage,
  ),
  screen('account', async () => (await import('../features/account/account-page.tsx')).AccountPage),
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Loading />,
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
        <div className="progress" role="progressbar" aria-label="Loading …" />
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
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon={icons.search}
        title="Page not found"
        action={<LinkButton to="/">Home</LinkButton>}
      >
        Check the address. The page may have been removed.
      </EmptyState>
    </Page>
  );
}
