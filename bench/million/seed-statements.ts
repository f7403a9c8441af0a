import type { LeadRecord } from '../../apps/server/src/features/leads/record/lead-record.ts';
import { raw, sql } from '../../apps/server/src/platform/database/sql.ts';

const OLDEST_DAYS = 360;

/** No job is older, because the server purges older jobs. */
const JOB_DAYS = 90;

// `oneOf` chooses entries of these lists at random. Earlier entries are more likely.
const FIRST_NAMES = `'{James,Maria,Robert,Linda,Michael,Elena,David,Sarah,Carlos,Jennifer,Daniel,Aisha,Thomas,
  Karen,Mark,Nancy,Luis,Sofia,Kevin,Emily,Brian,Olga,Jason,Grace,Ryan,Hannah,Juan,Megan,Eric,Laura,Adam,Priya,
  Zoë,Dmitri,Henry,Renée,Peter,Mona,Kyle,Ines}'::text[]`;
const LAST_NAMES = `'{Smith,Johnson,Garcia,Brown,Miller,Davis,Martinez,Wilson,Lopez,Anderson,Thomas,Taylor,Moore,
  Jackson,Lee,Perez,Thompson,White,Harris,Sanchez,Clark,Ramirez,Lewis,Robinson,Walker,Young,Allen,King,Wright,
  Torres,Nguyen,Hill,Flores,Green,Adams,Nelson,Baker,Rivera,Campbell,Mitchell,Carter,Gomez,Phillips,Evans,Turner,
  Diaz,Parker,Cruz,Edwards,Kowalski,Reyes,Stewart,Morris,Müller,Murphy,Cook,Rogers,Ortiz,O''Brien,Haddad}'::text[]`;
const TRADES = `'{plumbing,electrical,hvac,roofing}'::text[]`;
const BUSINESSES = `'{Services,Pros,"& Sons",Company,Brothers,Solutions,Group,Experts}'::text[]`;
const SOURCES = `'{google,facebook,bing,newsletter,partner,instagram,yelp,angi}'::text[]`;
const DOMAINS = `'{gmail.com,yahoo.com,outlook.com,icloud.com,aol.com,example.com}'::text[]`;

const oneOf = (list: string) =>
  raw(`(${list})[1 + floor(cardinality(${list}) * random() ^ 2)::int]`);
/** A random number, nearly normally distributed with mean 0 and standard deviation 1. */
const NORMAL = raw('((random() + random() + random() + random() - 2) * 1.73)');

// Lead n is the nth newest, and ids grow with time as real ids do. Some names have a fixed share:
// Kemal 1 in 16, Ottilie 1 in 200, Zebedee 1 in 4 of the older half, Quetzalcoatl three in total.
export function leadsLike(row: LeadRecord['row'], count: number) {
  const total = sql`${count}::int`;
  const json = (name: 'sent' | 'recomputed' | 'normalised' | 'attribution' | 'quality') =>
    sql`${JSON.stringify(row[name])}::jsonb`;
  return sql`
with made as materialized (
  select n, date_trunc('milliseconds', now() - (n - random()) * interval '1 second' * (86400.0 * ${raw(`${OLDEST_DAYS}`)} / ${total})) as at,
    case when n % 16 = 3 then 'Kemal' when n % 200 = 5 then 'Ottilie' else ${oneOf(FIRST_NAMES)} end as first_name,
    case when n in (${total} / 4, ${total} / 2, ${total} * 3 / 4) then 'Quetzalcoatl'
      when n > ${total} / 2 and n % 4 = 1 then 'Zebedee' else ${oneOf(LAST_NAMES)} end as last_name,
    ${oneOf(TRADES)} as trade, ${oneOf(BUSINESSES)} as business, ${oneOf(SOURCES)} as source,
    ${oneOf(DOMAINS)} as domain, floor(101 * random())::int as quality, random() as fate,
    exp(8 + 1.5 * ${NORMAL}) as waited,
    '+1' || (2120000000 + n * 7919::bigint % 7000000000)::text as phone
  from generate_series(1, ${total}) as n
), named as (
  select *, lower(translate(first_name || '.' || last_name, 'üéë''', 'uee')) || n || '@' || domain as email,
    case when n <= 20 then 'new' when n % 20 = 7 then 'quarantined'
      else (array['contacted', 'booked', 'won', 'lost'])[1 + floor(4 * fate)::int] end as status
  from made
)
insert into lead (id, received_at, idempotency_key, status, quarantine_reasons, tier, score, email, business_type,
  selected_plan, sent, recomputed, normalised, attribution, ip, user_agent, quality_score, quality, first_contact_at)
select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, at, md5('key' || n), status,
  case when status = 'quarantined' then array['too_fast'] else '{}' end,
  (array['A', 'B', 'C'])[1 + n % 3], (array[90, 70, 40])[1 + n % 3], email, trade, 'elite',
  ${json('sent')} || jsonb_build_object('contact.email', email), ${json('recomputed')},
  ${json('normalised')} || jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone,
    'phoneAsTyped', phone, 'email', email, 'businessName', last_name || ' ' || trade || ' ' || business),
  ${json('attribution')} || jsonb_build_object('utm', jsonb_build_object('utm_source', source)),
  '203.0.113.7', 'Firefox', quality, ${json('quality')},
  case when status not in ('new', 'quarantined') and at + waited * interval '1 second' < now()
    then date_trunc('milliseconds', at + waited * interval '1 second') end
from named order by n desc`;
}

// Inserts consents with made-up hashes, because this benchmark does not measure the hash chain.
export const consentsWith = (text: string) => sql`
insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
  text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
  client_time_zone, ip, user_agent, form_version, seq, previous_hash, hash)
select gen_random_uuid(), id, 'granted', 'email', 'marketing', email, '', 'Pickup', ${text}::text, '1', '', 'unticked',
  'checked the box and sent the form', '', '', received_at, '', '', '', '', '1',
  row_number() over (order by received_at, id), md5(id::text), md5('next' || id::text)
from lead`;

export const LINKS = `
insert into lead_link (lead_id, report_token, unsubscribe_token, made_at)
select id, md5('report' || id::text), md5('leave' || id::text), received_at from lead`;

// Job ids grow with time too. Each is the lead's id with its last character replaced by a letter
// for the kind.
const IDS = `overlay(lead.id::text placing kind.letter from 36)::uuid`;
export const JOBS = `
insert into job (id, kind, lead_id, state, attempts, created_at, run_at, finished_at)
select ${IDS}, kind.name, lead.id, 'done', 1, received_at, received_at, received_at + interval '2 seconds'
from lead cross join (values ('report-mail', 'a'), ('operator-notice', 'b')) as kind(name, letter)
where received_at > now() - interval '${JOB_DAYS} days' and quarantine_reasons = '{}'
order by received_at`;

// Most attempts start 20 ms after the job is created and take about 150 ms. One in five hundred
// starts up to five minutes later.
export const ATTEMPTS = sql`
insert into job_attempt (id, job_id, number, started_at, duration_ms, outcome, response)
select id, id, 1, created_at + interval '20 milliseconds'
    + case when random() < 0.002 then random() * interval '5 minutes' else interval '0' end,
  exp(5 + 0.7 * ${NORMAL})::int, 'done', '250 queued'
from job order by created_at`;
