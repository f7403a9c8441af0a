import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { open } from './database-place.ts';
import { createPlacingApp } from './voice-placing-app.ts';

// Places calls in a separate process. DATABASE_URL, DATA_DIR, PLATFORM_URL and PLATFORM_TOKEN say where.
const database = await open({
  databaseUrl: process.env['DATABASE_URL'] || null,
  dataDir: process.env['DATA_DIR'] ?? '',
});
const url = process.env['PLATFORM_URL'] ?? '';
const token = process.env['PLATFORM_TOKEN'] ?? '';
const { app } = createPlacingApp({ database, platform: { url, token } });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
  console.log(`listening on ${address.port}`),
);
