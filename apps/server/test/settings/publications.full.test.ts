import { once } from 'node:events';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { createDatabase } from '@pickup/test-sinks/postgres-databases';
import { describe, expect, inject, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { readDocument } from '../page/plain-renderer.ts';
import { settingsFile } from './site-settings.ts';
import { OPERATOR_TOKEN } from '../support/test-server.ts';
import { linesOf, startProcess } from '../platform/test-processes.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';

interface RunningProcess {
  readonly origin: string;
  stop(): Promise<unknown>;
}

async function startSettingsServer(databaseUrl: string): Promise<RunningProcess> {
  const child = startProcess('settings-server', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryFolder(),
  });
  child.stderr?.pipe(process.stderr);
  const [line] = (await once(linesOf(child), 'line')) as [string];
  return {
    origin: `http://127.0.0.1:${/\d+$/.exec(line)?.[0]}`,
    stop() {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

/** Returns settings with the mark in every text that `marksOf` reads. */
function marked(mark: string) {
  return settingsFile({
    brand: { name: mark, legalName: mark },
    mainSite: { url: 'https://pickup.example/', host: mark },
    claims: { rating: mark, resultsIn: mark },
    promo: mark,
    urgency: { spots: mark, countdown: mark },
    badges: [mark, mark],
    translations: { es: { promo: mark, badges: [mark] } },
  });
}

function marksOf(settings: PublicSettings): string[] {
  const { brandName, legalName, mainSite, claims, promo, urgency, badges } = settings;
  const all = [brandName, legalName, mainSite.host, claims.rating, promo, urgency.spots, ...badges];
  return [...new Set(all.map(String))];
}

/** For each path, each process has a visitor who keeps loading the page and sending leads. */
const PATHS = ['/', '/es/', '/', '/?jobsPerMonth=30'];
const postgres = inject('postgres');

describe.skipIf(!postgres)('publications on two processes', () => {
  it(
    'reach both within seconds, and under load no response fails or mixes two versions',
    { timeout: 120_000 },
    async () => {
      if (!postgres) throw new Error('There is no PostgreSQL');
      const place = await createDatabase(postgres);
      const one = await startSettingsServer(place.url);
      const other = await startSettingsServer(place.url);
      const failures: string[] = [];
      const mixed: string[][] = [];
      let responses = 0;
      let isOver = false;

      async function ask(address: string, init?: RequestInit): Promise<string> {
        const response = await fetch(address, init);
        const text = await response.text();
        responses += 1;
        if (response.status >= 500) failures.push(`${response.status} ${address} ${text}`);
        return text;
      }
      async function read(address: string): Promise<PublicSettings> {
        const { settings } = readDocument(await ask(address)).context;
        const marks = marksOf(settings);
        if (marks.length > 1) mixed.push(marks);
        return settings;
      }
      const sendLead = (origin: string, version: number | undefined) =>
        ask(`${origin}${LEAD_INTAKE_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(exampleLeadBody({ settings_version: version })),
        });
      async function visit(origin: string, path: string): Promise<void> {
        while (!isOver) {
          const { version } = await read(origin + path);
          await sendLead(origin, version);
        }
      }
      async function publish({ origin }: RunningProcess, mark: string): Promise<number> {
        const authorization = `Bearer ${OPERATOR_TOKEN}`;
        const headers = { authorization, 'content-type': 'application/json' };
        const body = JSON.stringify({ settings: marked(mark) });
        const request = { method: 'POST', headers, body };
        const response = await fetch(`${origin}${PAGE_SETTINGS_PATH}/import`, request);
        expect(response.status).toBe(200);
        return ((await response.json()) as PageSettings).published.number;
      }

      const begin = await publish(one, 'mark-0');
      expect(begin).toBe(2);
      // Version 1 has no marks, so the visitors start only after both processes show version 2.
      const brand = async () =>
        readDocument(await ask(`${other.origin}/`)).context.settings.brandName;
      await expect.poll(brand).toBe('mark-0');
      const visitors = [one, other].flatMap(({ origin }) =>
        PATHS.map((path) => visit(origin, path)),
      );
      for (let count = 1; count <= 8; count += 1) {
        const [publisher, follower] = count % 2 === 0 ? [one, other] : [other, one];
        await publish(publisher, `mark-${count}`);
        expect((await read(`${publisher.origin}/`)).brandName).toBe(`mark-${count}`);
        const followed = async () => (await read(`${follower.origin}/es/`)).brandName;
        await expect.poll(followed, { timeout: 10_000, interval: 50 }).toBe(`mark-${count}`);
      }
      isOver = true;
      await Promise.all(visitors);
      await Promise.all([one.stop(), other.stop()]);
      expect(failures).toEqual([]);
      expect(mixed).toEqual([]);
      expect(responses).toBeGreaterThan(200);
    },
  );
});
