import type { RouteObject } from 'react-router';
import { Loading } from '../shared/ui/states.tsx';
import { FirstSection } from './first-section.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell.tsx';

/** Open to everybody: the ways in. */
const outside: RouteObject[] = [
  {
    path: 'sign-in',
    lazy: async () => ({
      Component: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
    }),
  },
  {
    path: 'forgotten',
    lazy: async () => ({
      Component: (await import('../features/sign-in/forgotten-page.tsx')).ForgottenPage,
    }),
  },
  {
    path: 'reset',
    lazy: async () => ({
      Component: (await import('../features/sign-in/reset-page.tsx')).ResetPage,
    }),
  },
  {
    path: 'accept',
    lazy: async () => ({
      Component: (await import('../features/sign-in/accept-page.tsx')).AcceptPage,
    }),
  },
  {
    path: 'confirm',
    lazy: async () => ({
      Component: (await import('../features/sign-in/confirm-page.tsx')).ConfirmPage,
    }),
  },
  {
    path: 'callback',
    lazy: async () => ({
      Component: (await import('../features/sign-in/callback-page.tsx')).CallbackPage,
    }),
  },
  {
    path: 'setup',
    lazy: async () => ({
      Component: (await import('../features/sign-in/setup-page.tsx')).SetupPage,
    }),
  },
];

/** Behind sign-in, in the shell; each screen is loaded when it is opened. A section has a line in sections.ts. */
const inside: RouteObject[] = [
  {
    path: 'leads',
    lazy: async () => ({
      Component: (await import('../features/leads/leads-page.tsx')).LeadsPage,
    }),
  },
  {
    path: 'leads/:id',
    lazy: async () => ({ Component: (await import('../features/lead/lead-page.tsx')).LeadPage }),
  },
  {
    path: 'quarantine',
    lazy: async () => ({
      Component: (await import('../features/quarantine/quarantine-page.tsx')).QuarantinePage,
    }),
  },
  {
    path: 'calls',
    lazy: async () => ({
      Component: (await import('../features/calls/calls-page.tsx')).CallsPage,
    }),
  },
  {
    path: 'deliveries',
    lazy: async () => ({
      Component: (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
    }),
  },
  {
    path: 'deliveries/promise',
    lazy: async () => ({
      Component: (await import('../features/deliveries/promise-page.tsx')).PromisePage,
    }),
  },
  {
    path: 'deliveries/webhooks',
    lazy: async () => ({
      Component: (await import('../features/deliveries/webhooks-page.tsx')).WebhooksPage,
    }),
  },
  {
    path: 'deliveries/suppressions',
    lazy: async () => ({
      Component: (await import('../features/deliveries/suppressions-page.tsx')).SuppressionsPage,
    }),
  },
  {
    path: 'deliveries/:id',
    lazy: async () => ({
      Component: (await import('../features/deliveries/delivery-page.tsx')).OneDeliveryPage,
    }),
  },
  {
    path: 'numbers',
    lazy: async () => ({
      Component: (await import('../features/numbers/numbers-page.tsx')).NumbersPage,
    }),
  },
  {
    path: 'people',
    lazy: async () => ({
      Component: (await import('../features/people/people-page.tsx')).PeoplePage,
    }),
  },
  {
    path: 'keys',
    lazy: async () => ({ Component: (await import('../features/keys/keys-page.tsx')).KeysPage }),
  },
  {
    path: 'security',
    lazy: async () => ({
      Component: (await import('../features/security/security-page.tsx')).SecurityPage,
    }),
  },
  {
    path: 'account',
    lazy: async () => ({
      Component: (await import('../features/account/account-page.tsx')).AccountPage,
    }),
  },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Loading />,
    children: [
      ...outside,
      {
        element: <Shell />,
        children: [
          {
            errorElement: <RouteFailure />,
            children: [
              { index: true, element: <FirstSection /> },
              ...inside,
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];
