import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { createSupabaseProject } from '@pickup/test-sinks/supabase-project';
import { buildFunction } from '../../scripts/lib/build-function.mjs';
import { supabaseMigrations } from '../../scripts/lib/supabase-migrations.ts';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';
import { readTemplate } from './databases.ts';

/** A built edge function with its own origin and the database of a Supabase project. */
export interface EdgeFunction {
  readonly url: string;
  readonly databaseUrl: string;
  /** Returns how many POST requests the function itself has handled. */
  postCount(): number;
  /** Makes the platform return this response to later requests without calling the function. */
  failWith(respond: () => Response): void;
  stop(): Promise<void>;
}

type Handler = (request: Request) => Response | Promise<Response>;

/** Starts the function with a site's settings. Returns null on a machine without PostgreSQL. */
export async function startEdgeFunction(
  settings: Readonly<Record<string, unknown>>,
): Promise<EdgeFunction | null> {
  const address = readTemplate()?.databaseUrl ?? null;
  if (address === null) return null;
  // Connects to the database `postgres`. PostgreSQL cannot copy the template for other tests
  // while the template has open connections.
  const maintenance = new URL('/postgres', address).href;
  const project = await createSupabaseProject({ url: maintenance, template: null });
  await project.applyAll(await supabaseMigrations());
  const folder = mkdtempSync(join(temporaryRoot(), 'pickup-function-'));
  const handle = await loadFunction(folder, { DATABASE_URL: project.url }, settings);
  let posts = 0;
  let respondInstead: (() => Response) | null = null;
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      if (respondInstead) return respondInstead();
      posts += request.method === 'POST' ? 1 : 0;
      const at = request.url.replace('/functions/v1', '');
      return handle(new Request(at, request));
    },
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/functions/v1/lead-intake`,
    databaseUrl: project.url,
    postCount: () => posts,
    failWith: (respond) => void (respondInstead = respond),
    async stop() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await project.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function loadFunction(
  folder: string,
  env: Readonly<Record<string, string>>,
  settings: object,
): Promise<Handler> {
  if (!(await buildFunction(folder))) throw new Error('the function could not be built');
  const file = join(folder, 'intake.js');
  const { createLeadIntakeFunction } = (await import(pathToFileURL(file).href)) as {
    createLeadIntakeFunction(parts: object): Handler;
  };
  return createLeadIntakeFunction({ env, settings, console });
}
