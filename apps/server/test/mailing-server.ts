import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

export interface MailingServer extends TestServer {
  /** What the server has sent. */
  readonly sink: MailSink;
}

/** The whole server with its jobs running, and a real mail server that accepts its email. */
export async function startMailingServer(options: TestServerOptions): Promise<MailingServer> {
  const sink = await startMailSink();
  const delivery = { delivers: true, smtpUrl: sink.url, webhookSecrets: new Map() };
  const config = { ...options.config, delivery };
  const server = await startTestServer({ ...options, config });
  server.services.deliveries.start();
  return {
    ...server,
    sink,
    async stop() {
      await server.stop();
      await sink.stop();
    },
  };
}
