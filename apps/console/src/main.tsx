import './app/console.css';
import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import * as texts from '@pickup/messages/operator/frame';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './app/routes.tsx';
import { withEarlyResponses } from './boot/early-requests.ts';
import { Connection } from './shared/api/connection.ts';
import { createApi } from './shared/api/create-api.ts';
import { ShortcutBoard } from './shared/hooks/shortcut-board.ts';
import { isServerBack } from './shared/hooks/use-retry.ts';
import { ShortcutContext } from './shared/hooks/use-shortcut.tsx';
import { loadConfig, ServicesContext, type Services } from './shared/services.ts';
import { createAuthClient } from './shared/session/create-auth-client.ts';
import { SessionStore } from './shared/session/session-store.ts';
import { ToastRegion } from './shared/ui/toasts.tsx';

const container = document.querySelector('#root');
if (container === null) throw new Error('the document has no #root');
const root = createRoot(container);
const router = createBrowserRouter(routes, { basename: CONSOLE_PATH });

try {
  root.render(<App services={await createServices()} />);
} catch {
  root.render(<StartFailure />);
}

async function createServices(): Promise<Services> {
  const config = await loadConfig();
  const auth = createAuthClient(config, location.origin);
  const session = new SessionStore(auth);
  session.start();
  const connection = new Connection(isServerBack);
  connection.start();
  const send = withEarlyResponses(fetch.bind(globalThis), window.earlyRequests);
  const api = createApi(session, connection.watch(send));
  return { config, auth, session, api, connection };
}

function App({ services }: { readonly services: Services }) {
  const shortcuts = useMemo(() => new ShortcutBoard(), []);
  useEffect(() => shortcuts.start(), [shortcuts]);
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

function StartFailure() {
  return (
    <main className="splash">
      <h1>{texts.notStarted}</h1>
      <p>{texts.notStartedText}</p>
      <Button icon={icons.refresh} tone="primary" onClick={() => location.reload()}>
        {texts.tryAgain}
      </Button>
    </main>
  );
}
