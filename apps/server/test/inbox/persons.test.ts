import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { countUntouched } from '../../src/features/leads/index.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { readRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const MIGRATION = new URL('../../migrations/052-lead-persons.sql', import.meta.url);

describeOnDatabase('leads of the same person', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let contacts = 100;
  /** Returns an email address and a phone number that no other lead has. */
  const newContact = () => {
    contacts += 1;
    return {
      email: { 'contact.email': `rick-${contacts}@same.example` },
      phone: { 'contact.phone': `(312) 555-0${contacts}` },
    };
  };
  let year = 2030;
  let person = newContact();
  beforeEach(() => {
    year += 1;
    person = newContact();
  });
  const submit = (form: object, day: number) => {
    const { email, phone } = newContact();
    return server.submit({ ...email, ...phone, ...form }, { at: `${year}-01-0${day}T10:00:00Z` });
  };
  const read = (id: string) => server.json<OperatorLeadDetail>(`/api/leads/${id}`);
  const patch = (id: string, body: object) =>
    server.send(`/api/leads/${id}`, { method: 'PATCH', body: { change_id: newId(), ...body } });
  const list = async (query = '') =>
    (
      await server.json<OperatorLeadPage>(
        `/api/leads?per_person=newest&from=${year}-01-01T00:00:00Z&to=${year}-02-01T00:00:00Z&${query}`,
      )
    ).leads.map(({ id }) => id);
  const personsOf = async (...ids: string[]) =>
    new Set((await Promise.all(ids.map(read))).map(({ person }) => person.id)).size;

  it('are recognized by the same email address or phone number', async () => {
    const first = await submit({ ...person.email, ...person.phone }, 1);
    expect((await read(first)).person).toEqual({ id: first, lead_count: 1 });
    const [byEmail, byPhone, neither] = [
      await submit(person.email, 2),
      await submit(person.phone, 3),
      await submit({}, 4),
    ];
    expect(await personsOf(first, byEmail, byPhone)).toBe(1);
    const { person: stored, same_person, similar } = await read(first);
    expect(stored).toEqual({ id: first, lead_count: 3 });
    expect([same_person.map(({ id }) => id), similar]).toEqual([[byPhone, byEmail], []]);
    expect((await read(neither)).same_person).toEqual([]);
    await server.send(`/api/leads/${byPhone}`, { method: 'DELETE' });
    expect((await read(first)).person.lead_count).toBe(2);
  });

  it('belong to the same person after the migration as on arrival', async () => {
    await submit({ ...person.email, ...person.phone }, 1);
    await submit(person.email, 2);
    await submit({ ...person.email, website: 'https://spam.example' }, 3);
    await submit(person.phone, 4);
    const { email } = newContact();
    await submit({ ...email, ...person.phone }, 5);
    await submit(email, 6);
    const stored = () => database().query('select * from lead_person order by lead_id');
    const before = await stored();
    const migration = await readFile(MIGRATION, 'utf8');
    const [backfill = ''] = /do \$\$.*?\$\$;/s.exec(migration) ?? [];
    await database().query('delete from lead_person');
    await database().query(backfill);
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(await stored()).toEqual(before);
  });

  it('are listed as one row: the newest lead that matches the filters', async () => {
    const first = await submit(person.email, 1);
    const single = await submit({}, 2);
    const second = await submit({ ...person.email, 'contact.last_name': 'Tanner' }, 3);
    expect(await list()).toEqual([second, single]);
    expect(await list('sort=untouched')).toEqual([single, second]);
    await patch(first, { status: 'won' });
    expect(await list('status=won')).toEqual([first]);
    expect(await list('q=tanner')).toEqual([second]);
    expect(await list()).toEqual([second, single]);
  });

  it('stay in the list when a newer lead is held for review', async () => {
    const first = await submit(person.email, 1);
    await submit({ ...person.email, website: 'https://spam.example' }, 2);
    expect(await list('q=rick')).toContain(first);
    expect((await read(first)).person.lead_count).toBe(1);
  });

  it('count once as untouched', async () => {
    const untouched = () => countUntouched(database(), 1_000);
    const before = await untouched();
    await submit(person.email, 1);
    await submit(person.email, 2);
    await submit({}, 3);
    expect(await untouched()).toBe(before + 2);
  });

  it('are all set to contacted by one outcome, and undo restores each lead', async () => {
    const [first, second] = [await submit(person.email, 1), await submit(person.email, 2)];
    const change = newId();
    await patch(second, { outcome: 'reached', change_id: change });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([
      'contacted',
      'contacted',
    ]);
    expect((await read(first)).work.first_contact_at).not.toBeNull();
    const body = { change_id: change, lead_id: second };
    await server.send('/api/leads/undo', { method: 'POST', body });
    for (const id of [first, second]) {
      expect(await read(id)).toMatchObject({ status: 'new', work: { first_contact_at: null } });
    }
  });

  it('can be merged and separated by hand, and a merge can be undone', async () => {
    const [first, second] = [await submit(person.email, 1), await submit(person.email, 2)];
    const [third, fourth] = [await submit(person.phone, 3), await submit(person.phone, 4)];
    const merge = newId();
    for (const _ of ['once', 'twice']) {
      const response = await patch(third, { same_person_as: first, change_id: merge });
      expect(response.status).toBe(200);
    }
    expect(await personsOf(first, second, third, fourth)).toBe(1);
    expect((await read(fourth)).work.history).toMatchObject([
      { what: 'person', from: '', to: first },
    ]);
    const undo = { change_id: merge, lead_id: fourth };
    await server.send('/api/leads/undo', { method: 'POST', body: undo });
    expect([await personsOf(first, second), await personsOf(third, fourth)]).toEqual([1, 1]);
    expect(await personsOf(first, third)).toBe(2);
    await patch(first, { same_person_as: null });
    expect(await personsOf(first, second)).toBe(2);
    expect((await read(second)).similar.map(({ id }) => id)).toEqual([first]);
    expect((await read(first)).work.history).toMatchObject([
      { what: 'person', from: second, to: '' },
    ]);
    const later = await submit(person.email, 5);
    expect([await personsOf(later, second), await personsOf(later, first)]).toEqual([1, 2]);
  });

  it('get the do-not-call mark of the lead that they are merged with', async () => {
    const [first, second, marked] = [
      await submit(person.email, 1),
      await submit(person.email, 2),
      await submit({}, 3),
    ];
    await patch(marked, { do_not_call: { reason: 'asked' } });
    const merge = newId();
    await patch(second, { same_person_as: marked, change_id: merge });
    for (const id of [first, second])
      expect((await read(id)).do_not_call).toMatchObject({ reason: 'asked' });
    expect((await read(first)).same_person).toContainEqual(
      expect.objectContaining({
        id: marked,
        do_not_call: expect.objectContaining({ reason: 'asked' }),
      }),
    );
    await server.send('/api/leads/undo', { method: 'POST', body: { change_id: merge } });
    expect((await read(first)).do_not_call).toBeNull();
  });

  it('become contacted if another lead of the person is set to lost', async () => {
    const [first, second] = [await submit(person.email, 1), await submit(person.email, 2)];
    await patch(second, { status: 'lost' });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([
      'contacted',
      'lost',
    ]);
  });

  it('are merged only with a lead that is neither erased nor held for review', async () => {
    const [first, held] = [
      await submit({}, 1),
      await submit({ website: 'https://spam.example' }, 2),
    ];
    for (const id of [held, newId()]) {
      const response = await patch(first, { same_person_as: id });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ path: 'same_person_as' }] },
      ]);
    }
    expect((await patch(held, { same_person_as: first })).status).toBe(409);
  });

  it('are listed in each other’s exports, and an erased lead no longer belongs to its person', async () => {
    const [first, second] = [await submit({}, 1), await submit({}, 2)];
    await patch(first, { same_person_as: second });
    const exported = await server.json<PersonExport>(`/api/leads/${first}/export`);
    expect(exported.other_leads).toEqual([second]);
    expect(exported.person).toMatchObject([{ person_id: second }]);
    await server.send(`/api/leads/${first}`, { method: 'DELETE' });
    expect(await readRows(database(), 'lead_person', { leadId: first })).toEqual([]);
    expect((await read(second)).person).toEqual({ id: second, lead_count: 1 });
  });
});
