import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSamlPeer, type SamlPeer } from '@pickup/test-sinks/saml-peer';
import type { RunningServer } from './start-server.ts';

/** A company's SAML sign-in on loopback. Its page has a button that sends the user back. */
export interface Company {
  readonly settings: SamlPeer['settings'];
  /** The person who signs in. `nameId` is the company's permanent id for them. */
  person: { readonly email: string; readonly nameId: string };
  register(server: RunningServer): Promise<void>;
  close(): Promise<void>;
}

export async function startCompany(domain: string): Promise<Company> {
  let renderSignIn: (url: string) => Promise<string> = () =>
    Promise.reject(new Error('not registered'));
  const server = createServer((request, response) => void serve(request, response, renderSignIn));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const peer = createSamlPeer(domain, `${origin}/sign-in`);
  const company: Company = {
    settings: peer.settings,
    person: { email: `guest@${domain}`, nameId: 'guest' },
    async register(service) {
      const base = `${service.origin}/auth/v1/sso/saml`;
      peer.register(await (await fetch(`${base}/metadata`)).text());
      renderSignIn = async (url) => {
        const { requestId, relayState } = await peer.read(origin + url);
        const xml = peer.respond(requestId, company.person);
        return pageOf(`${base}/acs`, { SAMLResponse: toBase64(xml), RelayState: relayState });
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return company;
}

async function serve(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  renderSignIn: (url: string) => Promise<string>,
): Promise<void> {
  if (!url.startsWith('/sign-in?')) return void response.writeHead(404).end();
  try {
    response.writeHead(200, { 'content-type': 'text/html' }).end(await renderSignIn(url));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

// As with real companies, the page posts a form to the service. Neither Base64 nor the relay state
// needs escaping.
function pageOf(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>The company</title>
<form method="post" action="${action}">${inputs.join('')}<button>Go back to where I came from</button></form></html>`;
}

const toBase64 = (text: string) => Buffer.from(text).toString('base64');
