import type { RouteObject } from 'react-router';
import { FirstSection } from './first-section.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell.tsx';

/** Open to everybody: the ways in. */
const outside: RouteObject[] = [];

/**
 * Behind sign-in, in the shell. Each screen is loaded when it is opened. A section needs a line in
 * sections.ts as well.
 */
const inside: RouteObject[] = [];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
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
