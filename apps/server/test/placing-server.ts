import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { open } from './database-place.ts';
import { startTestServer } from './test-server.ts';
import { placingSite } from './voice-placing.ts';

// Places calls in a separate process. DATABASE_URL, DATA_DIR, PLATFORM_URL and PLATFORM_TOKEN say where.
const dataDir = process.env['DATA_DIR'] ?? '';
const database = await open({ databaseUrl: process.env['DATABASE_URL'] || null, dataDir });
const url = process.env['PLATFORM_URL'] ?? '';
const token = process.env['PLATFORM_TOKEN'] ?? '';
const { settings, config } = placingSite({ platform: { url, token } });
const { app } = await startTestServer({ on: database, settings, config: { ...config, dataDir } });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) =>
  console.log(`listening on ${address.port}`),
);
