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
