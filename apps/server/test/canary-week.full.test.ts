import { expect, it } from 'vitest';
import { startCanaryServer } from './canary-server.ts';
import { countRows, readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

onDatabase((database) => {
  it(
    'a quiet week raises no alarm and leaves nothing but its beats',
    { timeout: 240_000 },
    async () => {
      const server = await startCanaryServer({
        on: database(),
        runsJobs: true,
        settings: { mail: { from: 'reports@agency.test', operators: ['owner@agency.test'] } },
      });
      const began = server.now();
      for (let hour = 0; hour < 7 * 24; hour += 1) await server.nextBeat();
      const days = (server.now().getTime() - began.getTime()) / 86_400_000;
      expect(Math.round(days)).toBe(7);

      const beats = await readRows(database(), 'canary_beat');
      expect(beats).toHaveLength(7 * 24);
      const states = beats.flatMap(({ hops }) => hops.map(({ name, state }) => `${name} ${state}`));
      expect(new Set(states)).toEqual(
        new Set([
          'page passed',
          'script passed',
          'intake passed',
          'job passed',
          'email passed',
          'webhook off',
        ]),
      );
      expect(await readRows(database(), 'canary_outage')).toEqual([]);
      expect(await readRows(database(), 'canary_alarm')).toEqual([]);
      expect(
        server.sink.mails.filter(({ envelope }) => envelope.to.includes('owner@agency.test')),
      ).toEqual([]);
      for (const table of ['lead', 'lead_link', 'lead_changed', 'consent', 'mail_sent'] as const) {
        expect([table, await countRows(database(), table)]).toEqual([table, 0]);
      }
      await server.stop();
    },
  );
});
