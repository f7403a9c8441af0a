import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { CONSOLE_PATH } from '@pickup/contracts/console-config';
import { createQueryClient } from '../shared/api/create-query-client.ts';
import { createShortcutBoard, ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { ServicesContext, type Services } from '../shared/services.ts';
import { useSession } from '../shared/session/use-session.ts';
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
          <Occupied />
        </ToastRegion>
      </ShortcutContext>
    </ServicesContext>
  );
}

/** Nothing that one person loaded is there for the next: each occupant has memory of his own. */
function Occupied() {
  const { occupant } = useSession();
  const userId = occupant?.userId ?? '';
  return <Memory key={userId} />;
}

function Memory() {
  const client = useMemo(() => createQueryClient(), []);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
