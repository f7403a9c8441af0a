import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pemOf, type TestCertificate } from './test-certificate.ts';

export interface TlsProxyOptions {
  readonly certificate: TestCertificate;
  readonly targetPort: number;
}

export interface TlsProxy {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a real TLS reverse proxy on loopback. It adds the client's IP address to `X-Forwarded-For`
 * and sets `X-Forwarded-Proto`.
 */
export async function startTlsProxy(options: TlsProxyOptions): Promise<TlsProxy> {
  const { certificate, targetPort } = options;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming;
    const { 'x-forwarded-for': _own, 'x-forwarded-proto': _scheme, ...rest } = incoming.headers;
    const forwarded = request(
      {
        port: targetPort,
        host: '127.0.0.1',
        method,
        path: url,
        headers: { ...rest, ...appendSender(incoming) },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  };
  const server = createServer({ key: certificate.privateKey, cert: pemOf(certificate) }, forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function appendSender({ headers, socket }: IncomingMessage): Record<string, string> {
  const before = headers['x-forwarded-for'];
  const sender = socket.remoteAddress ?? '';
  return {
    'x-forwarded-for': before === undefined ? sender : `${String(before)}, ${sender}`,
    'x-forwarded-proto': 'https',
  };
}
