import { CANARY_HEADER } from '@pickup/contracts/canary';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginBeatIn, makeBeatToken } from '../src/domain/canary/beats.ts';
import { exampleLeadBody } from '../src/domain/leads/example-lead-body.ts';
import {
  holdJobs,
  hopOf,
  releaseJobs,
  startCanaryServer,
  statesOf,
  type CanaryServer,
} from './canary-server.ts';
import { readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

describe('the canary', () => {
  onDatabase((database) => {
    let server: CanaryServer;
    beforeAll(async () => {
      server = await startCanaryServer({ on: database(), runsJobs: true });
    });
    afterAll(() => server.stop());
    afterEach(() => {
      for (const name of ['page', 'script', 'intake'] as const) delete server.broken[name];
      server.sink.behave({ kind: 'accept' });
    });

    it('passes every hop and sends the report to its mailbox', async () => {
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toEqual({
        page: 'passed',
        script: 'passed',
        intake: 'passed',
        job: 'passed',
        email: 'passed',
        webhook: 'off',
      });
      const mail = await server.sink.next();
      expect(mail.envelope.to).toEqual(['canary@agency.test']);
      expect(server.sink.mails).toHaveLength(1);
    });

    it('leaves nothing but the row of the beat', async () => {
      const { leadId } = await server.nextBeat();
      expect(await readRows(database(), 'lead', { id: leadId })).toEqual([]);
      expect(await readRows(database(), 'lead_link', { leadId })).toEqual([]);
      expect(await readRows(database(), 'lead_changed', { leadId })).toEqual([]);
      expect(await readRows(database(), 'mail_sent')).toEqual([]);
      expect(await readRows(database(), 'consent')).toEqual([]);
      const jobs = await readRows(database(), 'job', { leadId });
      expect(jobs.map(({ kind }) => kind)).toEqual(['canary-beat']);
    });

    it('does not start a second beat within the hour, in any process', async () => {
      const { number } = await server.nextBeat();
      const other = { ...server.services.canary };
      await Promise.all([server.services.canary.tick(), other.tick()]);
      const begin = () => database().transaction((session) => beginBeatIn(session, server.now()));
      expect(await Promise.all([begin(), begin(), begin()])).toEqual([null, null, null]);
      server.advance(3_600);
      const begun = (await Promise.all([begin(), begin(), begin()])).filter((one) => one !== null);
      expect(begun.map((one) => one.number)).toEqual([number + 1]);
      await database().transaction((session) => session.exec('delete from canary_beat'));
    });

    it('names a page that does not answer, and still tries the intake', async () => {
      server.broken.page = 502;
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toMatchObject({
        page: 'failed',
        script: 'unreached',
        intake: 'passed',
      });
      expect(hopOf(beat, 'page').detail).toBe('the page answered 502');
    });

    it('names a missing script of the form', async () => {
      server.broken.script = 404;
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toMatchObject({ page: 'passed', script: 'failed', intake: 'passed' });
      expect(hopOf(beat, 'script').detail).toBe('/assets/lead-dialog.js answered 404');
    });

    it('names an intake that refuses leads', async () => {
      server.broken.intake = 503;
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toMatchObject({
        intake: 'failed',
        job: 'unreached',
        email: 'unreached',
      });
      expect(hopOf(beat, 'intake').detail).toBe('the intake answered 503');
    });

    it('names a report job that no worker runs', async () => {
      await holdJobs(database(), 'report-mail');
      const beat = await server.nextBeat();
      await releaseJobs(database());
      expect(statesOf(beat)).toMatchObject({ intake: 'passed', job: 'failed', email: 'unreached' });
      expect(hopOf(beat, 'job').detail).toBe('no report was composed within 60 seconds');
      expect(await readRows(database(), 'lead', { id: beat.leadId })).toEqual([]);
    });

    it('names a mail server that refuses the report, without an alert about the job', async () => {
      server.sink.behave({ kind: 'refuse', code: 550, message: 'no such mailbox' });
      const beat = await server.nextBeat();
      expect(statesOf(beat)).toMatchObject({ job: 'passed', email: 'failed' });
      expect(hopOf(beat, 'email').detail).toContain('no such mailbox');
      expect(await readRows(database(), 'job', { kind: 'operator-alert' })).toEqual([]);
    });

    describe('cannot be imitated:', () => {
      const send = (token: string, over: Readonly<Record<string, unknown>> = {}) =>
        server.request(LEAD_INTAKE_PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [CANARY_HEADER]: token },
          body: JSON.stringify(exampleLeadBody(over)),
        });

      it('an unknown token is refused and nothing is stored', async () => {
        const before = await readRows(database(), 'lead');
        const response = await send('made-up');
        expect(response.status).toBe(403);
        expect(await readRows(database(), 'lead')).toEqual(before);
      });

      it('a token is accepted once', async () => {
        server.advance(3_600);
        const beat = await database().transaction((tx) => beginBeatIn(tx, server.now()));
        const token = await makeBeatToken(database(), beat?.number ?? 0);
        expect((await send(token, { has_consent: undefined })).status).toBe(200);
        expect((await send(token)).status).toBe(403);
      });

      it('guesses are limited', async () => {
        const guesses = Array.from({ length: 30 }, (_, n) => send(`guess-${n}`));
        const statuses = (await Promise.all(guesses)).map(({ status }) => status);
        expect(statuses).toContain(429);
        expect(statuses).not.toContain(200);
      });
    });
  });
});
