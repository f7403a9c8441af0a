import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { CONSOLE_PATH } from '@pickup/contracts/console-config';
import { createShortcutBoard } from '../shared/hooks/shortcut-board.ts';
import { ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { ServicesContext, type Services } from '../shared/services.ts';
import { ToastRegion } from '../shared/ui/toasts.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes, { basename: CONSOLE_PATH });

export function App({ services }: { readonly services: Services }) {
  const shortcuts = useMemo(() => createShortcutBoard(), []);
  useEffect(() => shortcuts.start(document), [shortcuts]);
  return (
    <ServicesContext value={services}>
      <ShortcutContext value={shortcuts}>
        <ToastRegion>
          <RouterProvider router={router} />
        </ToastRegion>
      </ShortcutContext>
    </ServicesContext>
  );
}
