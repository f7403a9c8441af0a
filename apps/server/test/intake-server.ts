import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createIntakeApp } from './intake-app.ts';
import { open } from './database-place.ts';

// The intake alone, as a process of its own: DATABASE_URL, DATA_DIR and PORT say where.
const database = await open({
  databaseUrl: process.env['DATABASE_URL'] || null,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const { app, leads } = createIntakeApp({ database });
const port = Number(process.env['PORT'] ?? 0);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address: AddressInfo) =>
  console.log(`listening on ${address.port}`),
);

process.once('SIGTERM', () => {
  server.close(() => {
    void leads
      .drain()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
});
