import { isFullRun } from '@pickup/test-sinks/full-run';
import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { expect, it } from 'vitest';
import { searchTerms, tsqueryOf } from '../../src/features/leads/list/lead-search.ts';
import type { StoredLead } from '../../src/features/leads/stored/stored-lead.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { copyLead, pagedLeads, storeLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';

const MATCHES =
  'select search_words($1, $2::text[], $3::text[]) @@ any($4::text[]::tsquery[]) as matches';

const CONTACT = {
  email: "pat.o'brien@example.com",
  names: ['Zoë', "O'Brien", 'Meyer & Söhne Plumbing'],
  phones: ['+12125550123', '(212) 555-0123'],
};

describeOnDatabase('the search for leads', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));

  async function found(q: string, more = ''): Promise<string[]> {
    const query = `q=${encodeURIComponent(q)}${more}`;
    const { leads } = await server.json<OperatorLeadPage>(`/api/leads?${query}`);
    return leads.map(({ id }) => id);
  }

  /** Returns the searches that find a lead with this contact. */
  async function searchesThatMatch(
    queries: readonly string[],
    overrides: Partial<typeof CONTACT> = {},
  ) {
    const { email, names, phones } = { ...CONTACT, ...overrides };
    const results: string[] = [];
    for (const query of queries) {
      const values = [email, names, phones, [tsqueryOf(searchTerms(query))]];
      const [row] = await database().query<{ matches: boolean }>(MATCHES, values);
      if (row?.matches) results.push(query);
    }
    return results;
  }

  it('finds a lead by the beginnings of its words and by digits of its phone number', async () => {
    const queries =
      `zoe|Zoë|ZOE obri|O'Brien|O’Brien|obrien|brien|sohne|meyer plumb|212|555-0123|(212) 555-0123|
        +1 212 555 0123|5550|zoe 0123|pat.o'brien@exam|pat.obrien@example.com|example.com|@example.com`.split(
        /\|\s*/,
      );
    expect(await searchesThatMatch(queries)).toEqual(queries);
    const others = ['zoes', 'zoe miller', '213', '+1 213 555', 'eyer', '12125550124'];
    expect(await searchesThatMatch([...others, 'pat@example.com'])).toEqual([]);
  });

  it.each([
    ['Müller', ['Müller', 'mueller', 'Muller', 'MUELLER', 'muell', 'mül']],
    ['Mueller', ['Müller', 'mueller', 'muller', 'mul']],
    ['Muller', ['Müller', 'muller']],
    ['Weiß', ['weiss', 'Weiß', 'WEISS']],
    ['Weiss', ['Weiß', 'weiss']],
    ['Jürgen Größe', ['juergen', 'jurgen groesse', 'grosse', 'Größe']],
    ['Mu\u0308ller', ['mueller', 'muller', 'müller']],
    ['Sørensen', ['soerensen', 'sorensen', 'Sørensen']],
    ['Ørsted', ['oersted', 'orsted', 'Ørsted']],
    ['Åse', ['aase', 'ase', 'Åse']],
    ['Łukasz', ['lukasz']],
    ['Nuñez–Œuvre', ['nunez', 'oeuvre', 'Œuvre']],
    ['лена', ['лена', 'ЛЕНА']],
  ])('finds the name %s in its common spellings', async (name, queries) => {
    expect(await searchesThatMatch(queries, { names: [name] })).toEqual(queries);
  });

  it('finds a foreign phone number in its international and national formats', async () => {
    const international = ['+44 7700 900123', '0044 7700 900 123', '+44 (0) 7700 900123'];
    const queries = [...international, '07700 900123', '7700-900123', '0123'];
    expect(await searchesThatMatch(queries, { phones: ['+447700900123'] })).toEqual(queries);
  });

  it('accepts a contact of any length and a contact without values', async () => {
    const long = {
      names: ['x'.repeat(5_000), '\u{20000}'.repeat(5_000)],
      phones: ['1'.repeat(500)],
    };
    expect(await searchesThatMatch(['pat.obrien', 'x'.repeat(90), '111'], long)).toHaveLength(3);
    const missing = [null, [null], [null]] as unknown as [string, string[], string[]];
    const [email, names, phones] = missing;
    expect(await searchesThatMatch(['ann'], { email, names, phones })).toEqual([]);
  });

  it('finds a submitted lead, also in another sort order, unless a filter excludes the lead', async () => {
    const id = await server.submit({
      'contact.first_name': 'Zoë',
      'contact.last_name': "O'Malley",
      'contact.business_name': 'Quick & Söhne Roofing',
      'contact.email': 'zoe.unique@example.com',
      'contact.phone': '(646) 555-0142',
      phone_as_typed: '(646) 555-0142',
    });
    const queries = ['zoe', 'omalley', 'quick roof', 'zoe.unique@ex', '646-555-0142', '5550142'];
    for (const query of queries) expect([query, await found(query)]).toEqual([query, [id]]);
    expect(await found('zoe stranger')).toEqual([]);
    expect(await found('zoe', '&status=lost')).toEqual([]);
    expect(await found('zoe', '&sort=untouched')).toEqual([id]);
  });

  it('returns every lead for an empty search', async () => {
    expect((await found(' & ')).length).toBeGreaterThan(0);
    expect((await found("':* | !")).length).toBeGreaterThan(0);
  });

  it('finds a lead by a corrected contact, in a flat body and in a nested one', async () => {
    const key = crypto.randomUUID();
    const phone = { 'contact.phone': '(646) 555-0176' };
    const id = await server.submit(
      { ...phone, 'contact.email': 'first.typo@example.com' },
      { key },
    );
    await server.submit({ ...phone, 'contact.email': 'second.right@example.net' }, { key });
    expect(await found('second.right@example.net')).toEqual([id]);
    expect(await found('first.typo@example.com')).toEqual([id]);
    const sent = { contact: { last_name: 'Nestington', phone: '646 555 0177' } };
    await updateRows(database(), 'lead_resubmission', { sent }, { leadId: id });
    expect(await found('nestington')).toEqual([id]);
    expect(await found('6465550177')).toEqual([id]);
  });

  it('no longer finds a lead by its previous name', async () => {
    const id = await server.submit({ 'contact.last_name': 'Formerly' });
    const [stored] = await readRows(database(), 'lead', { id });
    const normalised = { ...stored?.normalised, lastName: 'Renamed' } as StoredLead['normalised'];
    await updateRows(database(), 'lead', { normalised }, { id });
    expect([await found('formerly'), await found('renamed')]).toEqual([[], [id]]);
  });

  it('keeps no search words of an erased person', async () => {
    const key = crypto.randomUUID();
    const email = { 'contact.email': 'vanisher@example.com' };
    const id = await server.submit({ ...email, 'contact.last_name': 'Vanisher' }, { key });
    await server.submit({ ...email, 'contact.last_name': 'Vanisherin' }, { key });
    expect(await found('vanisherin')).toEqual([id]);
    await server.json(`/api/leads/${id}`, { method: 'DELETE' });
    expect(await found('vanisher')).toEqual([]);
    const [erased] = await database().query<{ words: string }>(
      'select words::text from lead where id = $1::uuid',
      [id],
    );
    expect(erased?.words).toBe('');
  });

  it('lists every match once across its pages', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count++)
      ids.push(await server.submit({ 'contact.last_name': 'Pagington' }));
    expect(await pagedLeads(server, 'q=paging&limit=3')).toEqual(ids.toReversed());
  });

  it.runIf(isFullRun)(
    'finds leads older than the newest thousand, which it checks one by one',
    async () => {
      const key = crypto.randomUUID();
      const email = { 'contact.email': 'archi@example.com' };
      const old = await server.submit({ ...email, 'contact.last_name': 'Archibald' }, { key });
      await server.submit({ ...email, 'contact.last_name': 'Archibold' }, { key });
      await updateRows(database(), 'lead', { receivedAt: new Date('2019-01-01') }, { id: old });
      const { id } = await storeLead(database());
      await copyLead(database(), id, 1_001);
      expect(await found('archibald')).toEqual([old]);
      expect(await found('archibold')).toEqual([old]);
      expect(await found('archibald', '&tier=A')).toEqual([old]);
      const newer = await server.submit({ 'contact.last_name': 'Archibald' });
      expect(await found('archibald')).toEqual([newer, old]);
    },
  );
});
