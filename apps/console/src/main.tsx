import './app/console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { withEarlyAnswers } from './boot/early-requests.ts';
import { StartFailure } from './app/start-failure.tsx';
import { Connection } from './shared/api/connection.ts';
import { createApi } from './shared/api/create-api.ts';
import { isServerBack } from './shared/hooks/use-retry.ts';
import { loadConfig, type Services } from './shared/services.ts';
import { createAuthClient } from './shared/session/create-auth-client.ts';
import { createSessionStore } from './shared/session/session-store.ts';

const container = document.querySelector('#root');
if (container === null) throw new Error('the document has no #root');
const root = createRoot(container);

try {
  root.render(<App services={await wire()} />);
} catch {
  root.render(<StartFailure />);
}

async function wire(): Promise<Services> {
  const config = await loadConfig();
  const auth = createAuthClient(config, location.origin);
  const session = createSessionStore(auth);
  session.start();
  const connection = new Connection({ check: isServerBack });
  connection.start();
  const send = withEarlyAnswers(fetch.bind(globalThis), window.earlyRequests);
  const api = createApi(session, connection.watching(send));
  return { config, auth, session, api, connection };
}
