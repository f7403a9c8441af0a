import { listenBeforeApp } from '@pickup/test-sinks/listen-before-app';
import type { CanaryHop, CanaryHopState } from '@pickup/contracts/canary';
import type { CanaryHopName } from '@pickup/contracts/canary-hops';
import type { JobKind } from '@pickup/contracts/deliveries';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { readBeats, type Beat } from '../src/domain/canary/beats.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { StaticFiles } from '../src/platform/http/static-files.ts';
import {
  startMailingServer,
  type MailingServer,
  type MailingServerOptions,
} from './mailing-server.ts';
import { plainRenderer } from './plain-renderer.ts';
import { readRows } from './table-rows.ts';

/** A request that the server answers with this status, as a broken proxy would. */
export interface BrokenRequests {
  page?: number;
  script?: number;
  intake?: number;
}

export interface CanaryServer extends MailingServer {
  readonly broken: BrokenRequests;
  readonly now: () => Date;
  /** Moves the clock forward. */
  advance(seconds: number): void;
  /** Starts a beat, which must be due, and runs it to its end. */
  beat(): Promise<Beat>;
  /** Moves the clock to the next beat and runs it. */
  nextBeat(): Promise<Beat>;
}

const FORM = '/assets/lead-dialog.js';
const SCRIPTS: Readonly<Record<string, string>> = {
  '/assets/entry.js': `const list=["assets/lead-dialog.js"];import("./lead-dialog.js")`,
  [FORM]: `fetch(base+"${LEAD_INTAKE_PATH}",{method:"POST"})`,
};

/** A whole server on a port with a canary, a page with scripts, a mail server, and a clock that only tests move. */
export async function startCanaryServer(options: MailingServerOptions): Promise<CanaryServer> {
  let time = Date.now(); // receivers refuse webhooks that are not from today
  const now = () => new Date(time);
  const early = await listenBeforeApp();
  const server = await startMailingServer({
    ...options,
    now,
    settings: {
      siteUrl: early.origin,
      canary: { enabled: true, email: 'canary@agency.test' },
      ...options.settings,
    },
  });
  const broken: BrokenRequests = {};
  const { app } = server.replacing({ renderer: pageWithScripts, staticFiles: scripts() });
  early.answerWith(withFaults(app, broken));

  async function beat(): Promise<Beat> {
    const [before] = await readBeats(server.database, 1);
    await server.services.canary.tick();
    return vi.waitFor(
      async () => {
        const [last] = await readBeats(server.database, 1);
        if (!last || last.number === before?.number) throw new Error('no beat was due');
        if (last.finishedAt) return last;
        time = Math.max(time, await nextEvent(server.database, now()));
        server.services.deliveries.kick();
        throw new Error(`the beat does not end: ${JSON.stringify(last)}`);
      },
      { timeout: 20_000, interval: 25 },
    );
  }

  return {
    ...server,
    broken,
    now,
    advance: (seconds) => void (time += seconds * 1_000),
    beat,
    async nextBeat() {
      const [last] = await readBeats(server.database, 1);
      if (last) time = Math.max(time, last.nextAt.getTime());
      return beat();
    },
    async stop() {
      await server.stop();
      await early.close();
    },
  };
}

/** The time at which the next job is due. Now, while one is running or about to run. */
async function nextEvent(database: MailingServer['database'], now: Date): Promise<number> {
  const jobs = await readRows(database, 'job');
  if (jobs.some(({ state }) => state === 'running')) return now.getTime();
  const due = jobs.filter(({ state }) => state === 'ready').map(({ runAt }) => runAt.getTime());
  return Math.min(...due, now.getTime() + 60_000);
}

const pageWithScripts: typeof plainRenderer = {
  ...plainRenderer,
  renderStart: (view, context) =>
    `<script type="module" src="/assets/entry.js"></script>${plainRenderer.renderStart(view, context)}`,
};

function scripts(): StaticFiles {
  const files = Object.entries(SCRIPTS).map(([path, code]) => {
    const bodies = new Map([['identity', new TextEncoder().encode(code)] as const]);
    return [path, { type: 'text/javascript', etag: '"1"', cacheControl: '', bodies }] as const;
  });
  return new Map(files);
}

function withFaults(app: Hono, broken: BrokenRequests): Hono {
  return new Hono().all('*', (c) => {
    const { path } = c.req;
    const status =
      path === '/'
        ? broken.page
        : path === FORM
          ? broken.script
          : path === LEAD_INTAKE_PATH
            ? broken.intake
            : undefined;
    return status === undefined ? app.fetch(c.req.raw, c.env) : new Response('', { status });
  });
}

/** The states by hop, and by endpoint for webhooks. */
export function statesOf({ hops }: Pick<Beat, 'hops'>): Readonly<Record<string, CanaryHopState>> {
  return Object.fromEntries(hops.map(({ name, target, state }) => [target || name, state]));
}

export function hopOf({ hops }: Pick<Beat, 'hops'>, name: CanaryHopName): CanaryHop {
  const found = hops.find((hop) => hop.name === name);
  if (!found) throw new Error(`The beat has no ${name}`);
  return found;
}

/** As if no worker ran these jobs anymore: none of them is ever due. */
export function holdJobs(database: Database, kind: JobKind): Promise<void> {
  return database.transaction((session) =>
    session.exec(`
      create function hold_jobs() returns trigger language plpgsql as $$
      begin new.run_at := new.run_at + interval '1 year'; return new; end $$;
      create trigger hold_jobs before insert on job for each row
      when (new.kind = '${kind}') execute function hold_jobs()`),
  );
}

export function releaseJobs(database: Database): Promise<void> {
  return database.transaction((session) =>
    session.exec('drop trigger hold_jobs on job; drop function hold_jobs()'),
  );
}
