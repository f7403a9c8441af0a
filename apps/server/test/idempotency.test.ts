import { IDEMPOTENCY_HEADER, LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadRecord } from '../src/leads/lead-record.ts';
import { commitLeads, createLeadStore } from '../src/leads/lead-store.ts';
import { readLead } from '../src/leads/read-lead.ts';
import { consent, lead, leadResubmission } from '../src/platform/schema.ts';
import { createIntakeApp, intakeSettings, type IntakeApp } from './intake-app.ts';
import { startIntakeProcess } from './intake-process.ts';
import { exampleLeadBody } from '../src/leads/example-lead-body.ts';
import { onBothDatabases, onPostgres } from './test-database.ts';

const facts = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: new Date() };
const newKey = () => crypto.randomUUID();

function record(idempotencyKey: string | null, over: Readonly<Record<string, unknown>> = {}) {
  const read = readLead(exampleLeadBody(over));
  return leadRecord({ ...read, idempotencyKey, facts, settings: intakeSettings() });
}

describe('one lead for each idempotency key', () => {
  onBothDatabases((database) => {
    let app: IntakeApp['app'];
    beforeAll(() => {
      app = createIntakeApp({ database: database() }).app;
    });

    async function send(key: string, body: unknown): Promise<string> {
      const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key };
      const init = { method: 'POST', body: JSON.stringify(body), headers };
      const response = await app.request(LEAD_INTAKE_PATH, init);
      expect(response.status).toBe(200);
      return ((await response.json()) as { lead_id: string }).lead_id;
    }
    const leadsOf = (key: string) =>
      database().orm.select().from(lead).where(eq(lead.idempotencyKey, key));
    const laterBodies = (id: string) =>
      database().orm.select().from(leadResubmission).where(eq(leadResubmission.leadId, id));
    const consentsOf = (id: string) =>
      database().orm.select().from(consent).where(eq(consent.leadId, id));

    it('gives a repeated request the same answer', async () => {
      const [key, body] = [newKey(), exampleLeadBody()];
      const first = await send(key, body);
      expect(await send(key, body)).toBe(first);
      expect([await leadsOf(key), await consentsOf(first)]).toMatchObject([[{ id: first }], [{}]]);
      expect(await laterBodies(first)).toEqual([]);
    });

    it('gives 50 at the same moment the same answer', async () => {
      const [key, body] = [newKey(), exampleLeadBody()];
      const ids = await Promise.all(Array.from({ length: 50 }, () => send(key, body)));
      expect(new Set(ids).size).toBe(1);
      const [id = ''] = ids;
      expect([await leadsOf(key), await consentsOf(id)]).toMatchObject([[{ id }], [{}]]);
    });

    it('keeps another body under the same key beside the lead, once, and answers the same', async () => {
      const [key, body] = [newKey(), exampleLeadBody()];
      const id = await send(key, body);
      const later = { ...body, jobs_per_month: 99 };
      expect([await send(key, later), await send(key, later)]).toEqual([id, id]);
      const third = { ...body, jobs_per_month: 100 };
      expect(await send(key, third)).toBe(id);
      expect(await leadsOf(key)).toMatchObject([{ id, sent: body }]);
      const kept = (await laterBodies(id)).map(({ sent }) => Number(sent['jobs_per_month']));
      expect(kept.toSorted((a, b) => a - b)).toEqual([99, 100]);
    });

    it('keeps the other bodies of one moment as well', async () => {
      const [key, body] = [newKey(), exampleLeadBody()];
      const jobs = Array.from({ length: 20 }, (_, index) => index);
      const sends = jobs.map((jobs_per_month) => send(key, { ...body, jobs_per_month }));
      const [id = '', ...others] = new Set(await Promise.all(sends));
      expect(others).toEqual([]);
      const bodies = [...(await leadsOf(key)), ...(await laterBodies(id))];
      expect(
        bodies.map(({ sent }) => Number(sent['jobs_per_month'])).sort((a, b) => a - b),
      ).toEqual(jobs);
    });

    it('takes requests without a key as leads of their own', async () => {
      const body = exampleLeadBody();
      const records = [1, 2].map(() => ({ ...record(null), sent: body }));
      expect(new Set(await commitLeads(database(), records)).size).toBe(2);
    });

    it('bears that a batch is committed again, as after a lost answer', async () => {
      const records = [record(newKey()), record(null), record(newKey())];
      const ids = await commitLeads(database(), records);
      expect(await commitLeads(database(), records)).toEqual(ids);
      for (const id of ids) {
        expect(await database().orm.$count(lead, eq(lead.id, id))).toBe(1);
        expect([await consentsOf(id), await laterBodies(id)]).toMatchObject([[{}], []]);
      }
    });

    it('lets a row that the database refuses fail alone', async () => {
      const bad = record(newKey());
      const broken = { ...bad, row: { ...bad.row, tier: 'Z' as 'A' } };
      const good = [record(newKey()), record(newKey())] as const;
      const store = createLeadStore(database());
      const results = await Promise.allSettled(
        [good[0], broken, good[1]].map((r) => store.store(r)),
      );
      expect(results).toMatchObject([
        { status: 'fulfilled', value: good[0].row.id },
        { status: 'rejected', reason: { code: '23514' } },
        { status: 'fulfilled', value: good[1].row.id },
      ]);
      expect(await leadsOf(bad.row.idempotencyKey ?? '')).toEqual([]);
      for (const { row } of good) expect(await consentsOf(row.id)).toHaveLength(1);
    });

    it('stores no lead whose consent cannot be stored', async () => {
      const whole = record(newKey());
      const broken = { ...whole, consent: { ...whole.consent, email: null } as never };
      await expect(createLeadStore(database()).store(broken)).rejects.toMatchObject({
        code: '23502',
      });
      expect(await leadsOf(whole.row.idempotencyKey ?? '')).toEqual([]);
    });
  });

  onPostgres((database, place) => {
    it('holds across two processes on one database, at the same moment', async () => {
      const processes = await Promise.all([
        startIntakeProcess(place()),
        startIntakeProcess(place()),
      ]);
      try {
        const keys = Array.from({ length: 40 }, newKey);
        const sent = keys.map((key) => ({ key, body: exampleLeadBody() }));
        const answers = await Promise.all(
          // Each process gets them in another order: batches that wait for each other's keys.
          processes.map(async ({ send }, index) => {
            const order = index === 0 ? sent : sent.toReversed();
            const pairs = order.map(async ({ key, body }) => [key, await send(body, key)] as const);
            return new Map(await Promise.all(pairs));
          }),
        );
        expect(answers[0]).toEqual(new Map([...(answers[1] ?? [])].toReversed()));
        const rows = await database()
          .orm.select({ id: lead.id, key: lead.idempotencyKey })
          .from(lead);
        expect(new Map(rows.map(({ id, key }) => [key, id]))).toEqual(answers[0]);
        expect([rows.length, await database().orm.$count(consent)]).toEqual([40, 40]);
      } finally {
        await Promise.all(processes.map(({ stop }) => stop()));
      }
    });
  });
});
