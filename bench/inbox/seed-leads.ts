import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { exampleLeadBody } from '../../apps/server/src/domain/leads/example-lead-body.ts';
import { leadRecord, type LeadRecord } from '../../apps/server/src/domain/leads/lead-record.ts';
import { readLead } from '../../apps/server/src/domain/leads/read-lead.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { siteSettingsSchema } from '../../packages/contracts/src/site-settings.ts';

const UNHURRIED = { unhurried: true };

/** The assignee of some leads. */
export const ASSIGNEE = '018f0000-0000-7000-8000-000000000001';

/**
 * Fills an empty database with a year of leads: one body as the intake stores it, multiplied and
 * varied by the database itself. Names, trades, sources and statuses have realistic shares; one
 * lead in the middle is called Quetzalcoatl. Only the newest twenty are untouched, because a few
 * are harder to find than many.
 */
export async function seedLeads(database: Database, count: number): Promise<void> {
  const { columns, consentText } = templateLead();
  await database.transaction(async (session) => {
    await session.query(LEADS, [count, ...columns]);
    await session.query(CONSENTS, [consentText]);
  }, UNHURRIED);
  // The state after a day: a server's background processes, or the embedded database's timer, do
  // this.
  for (const table of ['lead', 'consent', 'lead_changed']) {
    await database.run({ name: `vacuum_${table}`, text: `vacuum analyze ${table}` }, []);
  }
}

/** The JSON columns of a lead as the intake stores it: sent, recomputed, normalised, attribution, quality. */
export function templateLead(): {
  readonly columns: readonly string[];
  readonly consentText: string;
} {
  const { row, consent } = templateRecord();
  const { sent, recomputed, normalised, attribution, quality } = row;
  const columns = [sent, recomputed, normalised, attribution, quality].map((value) =>
    JSON.stringify(value),
  );
  return { columns, consentText: consent?.consentText ?? '' };
}

function templateRecord(): LeadRecord {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
  });
  const facts = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
  return leadRecord({
    ...readLead(exampleLeadBody(), [SPECIFIED_OFFERS]),
    idempotencyKey: null,
    facts,
    settings,
  });
}

const FIRST_NAMES = `'{Ann,Bob,Carla,Dmitri,Elif,Frank,Grace,Hugo,Ines,Jonas,Kemal,Lena,Mona,Nils,Olga,Pat}'::text[]`;
const LAST_NAMES = `'{Meyer,Smith,Garcia,Kowalski,Nguyen,Rossi,Tanaka,Brown,Silva,Novak,Haddad,Okafor,Larsen}'::text[]`;
const TRADES = `'{plumbing,electrical,hvac,roofing}'::text[]`;
const SOURCES = `'{google,facebook,bing,newsletter,partner}'::text[]`;

// Lead n is n × 300 s old: a hundred thousand span almost a year. Ids grow with time, as real ones
// do.
const LEADS = `
with made as (
  select n, now() - n * interval '300 seconds' as at,
    (${FIRST_NAMES})[1 + n * 7 % 16] as first_name,
    case when n = $1::int / 2 then 'Quetzalcoatl' else (${LAST_NAMES})[1 + n * 5 % 13] end as last_name,
    (${TRADES})[1 + n % 4] as trade, (${SOURCES})[1 + n % 5] as source,
    '+1' || (2120000000 + n * 7919::bigint % 7000000000)::text as phone
  from generate_series(1, $1::int) as n
)
insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
  selected_plan, sent, recomputed, normalised, attribution, ip, user_agent, quality_score, quality,
  assignee, first_contact_at)
select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, at,
  case when n <= 20 then 'new' when n % 20 = 7 then 'quarantined' else ('{contacted,booked,won,lost}'::text[])[1 + n % 4] end, '{}',
  ('{A,B,C}'::text[])[1 + n % 3], ('{90,70,40}'::int[])[1 + n % 3],
  lower(first_name || '.' || last_name) || n || '@example.com', trade, 'elite',
  $2::jsonb, $3::jsonb,
  $4::jsonb || jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone,
    'phoneAsTyped', phone, 'email', lower(first_name || '.' || last_name) || n || '@example.com',
    'businessName', last_name || ' ' || trade || ' company'),
  $5::jsonb || jsonb_build_object('utm', jsonb_build_object('utm_source', source)),
  '203.0.113.7', 'Firefox', n * 31 % 101, $6::jsonb,
  case when n % 50 = 0 then '${ASSIGNEE}'::uuid end,
  case when n <= 20 then null else at + (n % 500) * interval '1 minute' end
from made order by at`;

// Already chained, because chaining is not what is measured.
const CONSENTS = `
insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
  client_time_zone, ip, user_agent, form_version, seq, previous_hash, hash)
select gen_random_uuid(), id, 'granted', 'email', 'marketing', email, '', 'Pickup', $1, '1', '', 'unticked',
  'checked the box and sent the form', '', '', received_at, '', '', '', '', '1',
  row_number() over (order by received_at, id), '', ''
from lead`;
