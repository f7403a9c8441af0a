import { isFullRun } from '@pickup/test-sinks/full-run';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { pagedLeads } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const COMMON = isFullRun ? 2_700 : 700;
const STRANGERS = 1_300;

/**
 * Copies are numbered from the newest to the oldest. The first `$2` copies are called Stranger,
 * except two that are called Kemalson. The search checks fewer than `$2` leads one by one. All
 * other copies are called Kemalson: every fifth is quarantined, and every third of the rest is
 * contacted. The business name of every tenth copy contains "tenth", of every fiftieth "fiftieth",
 * and of every 400th "fourhundredth". Every seven copies share an arrival time.
 */
const COPY_LEAD = `
insert into lead (id, received_at, status, quarantine_reasons, first_contact_at, tier, score, email,
  business_type, selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
select gen_random_uuid(), date_trunc('second', now()) - (copy / 7) * interval '1 second',
  case when copy > $2::int and copy % 5 = 0 then 'quarantined'
    when copy > $2::int and copy % 3 = 0 then 'contacted' else 'new' end,
  '{}', case when copy > $2::int and copy % 3 = 0 then now() end, tier, score, email, business_type, selected_plan,
  sent, recomputed,
  normalised || jsonb_build_object('businessName', concat_ws(' ',
    case when copy % 10 = 0 then 'tenth' end, case when copy % 50 = 0 then 'fiftieth' end,
    case when copy % 400 = 0 then 'fourhundredth' end), 'lastName',
    case when copy > $2::int or copy in (7, 700) then 'Kemalson' else 'Stranger' end),
  attribution, ip, user_agent
from lead, generate_series(1, $3::int) as copy where id = $1::uuid`;

describeOnDatabase('the search for a word that many leads have', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let expected: { id: string; isShown: boolean; isUntouched: boolean }[];
  beforeAll(async () => {
    const id = await server.submit({ 'contact.last_name': 'Template' });
    await database().transaction((session) =>
      session.query(COPY_LEAD, [id, STRANGERS, STRANGERS + COMMON]),
    );
    expected = await database().query(sql`
        select id, status <> 'quarantined' as "isShown",
          status = 'new' and first_contact_at is null as "isUntouched"
        from lead where normalised ->> 'lastName' = 'Kemalson' order by received_at desc, id desc`);
  }, 60_000);

  const allPages = (query: string) => pagedLeads(server, `limit=200&${query}`);
  const idsOf = (leads: typeof expected) => leads.map(({ id }) => id);

  it('lists each match once across pages, newest first', async () => {
    expect(expected).toHaveLength(COMMON + 2);
    expect(await allPages('q=kemals')).toEqual(idsOf(expected));
  });

  it.runIf(isFullRun)('lists untouched leads and then all others across pages', async () => {
    const shown = expected.filter(({ isShown }) => isShown);
    expect(await allPages('q=kemals&quarantined=without')).toEqual(idsOf(shown));
    const untouched = shown.filter(({ isUntouched }) => isUntouched);
    const touched = shown.filter(({ isUntouched }) => !isUntouched);
    const inOrder = [...untouched.toReversed(), ...touched];
    expect(await allPages('q=kemals&quarantined=without&sort=untouched')).toEqual(idsOf(inOrder));
  });

  // Some of these leads are among those that the search checks one by one, and some are not.
  it.each(isFullRun ? ['tenth', 'fiftieth', 'fourhundredth'] : ['tenth'])(
    'lists each lead with the word %s in the business name once across pages',
    async (word) => {
      const leads = await database().query<{ id: string }>(sql`
          select id from lead where normalised ->> 'businessName' like ${`%${word}%`}
          order by received_at desc, id desc`);
      expect(leads.length).toBeGreaterThan(9);
      expect(await allPages(`q=${word}`)).toEqual(leads.map(({ id }) => id));
    },
  );

  it('applies filters to the matches', async () => {
    expect(await allPages('q=kemals&status=lost')).toEqual([]);
  });
});
