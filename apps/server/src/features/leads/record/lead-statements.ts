import { BatchInsert, type BatchColumn } from '../../../platform/database/batches/batch-insert.ts';
import type { BinaryType } from '../../../platform/database/batches/binary-array.ts';
import type { PreparedStatement } from '../../../platform/database/database.ts';
import { JOB_COLUMNS, type JobRow } from '../../../platform/jobs/job-row.ts';
import type { ConsentRecord } from './consent-record.ts';
import type { LeadRow } from './lead-record.ts';

export type ConsentRow = ConsentRecord & { readonly leadId: string };

/** Derives each column's name from its member: `receivedAt` becomes received_at. */
function columns<Row>(type: BinaryType, ...members: (keyof Row & string)[]): BatchColumn<Row>[] {
  return members.map((member) => ({
    name: member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type,
    value: (row) => row[member],
  }));
}

export const LEAD_BATCH = new BatchInsert<LeadRow>(
  [
    ...columns<LeadRow>('uuid', 'id'),
    ...columns<LeadRow>('timestamptz', 'receivedAt'),
    ...columns<LeadRow>('text', 'idempotencyKey', 'status', 'tier', 'email', 'businessType'),
    ...columns<LeadRow>('text', 'selectedPlan', 'ip', 'userAgent'),
    ...columns<LeadRow>('int4', 'score', 'qualityScore', 'settingsVersion'),
    ...columns<LeadRow>('jsonb', 'sent', 'recomputed', 'normalised', 'attribution', 'quality'),
    {
      name: 'quarantine_reasons',
      type: 'text', // an array of arrays cannot be unnested row by row
      value: ({ quarantineReasons }) => quarantineReasons.join(','),
      stored: (column) => `string_to_array(${column}, ',')`,
    },
  ],
  1,
);

export const CONSENT_BATCH = new BatchInsert<ConsentRow>(
  [
    ...columns<ConsentRow>('uuid', 'id', 'leadId'),
    ...columns<ConsentRow>('timestamptz', 'recordedAt'),
    ...columns<ConsentRow>('text', 'status', 'channel', 'scope', 'email', 'phone', 'sellerName'),
    ...columns<ConsentRow>(
      'text',
      'consentText',
      'textVersion',
      'textHash',
      'boxDefault',
      'action',
    ),
    ...columns<ConsentRow>('text', 'pageUrl', 'referrer', 'clientTime', 'clientTimeZone', 'ip'),
    ...columns<ConsentRow>('text', 'userAgent', 'formVersion'),
  ],
  LEAD_BATCH.nextParameter,
);

export const JOB_BATCH = new BatchInsert<JobRow>(JOB_COLUMNS, CONSENT_BATCH.nextParameter);

/** Finds the newest stored lead with this email or phone. Leads held for review do not count. */
const newestWith = (column: string, value: string) => `(
    select lead.id from real_lead as lead
    where ${column} = ${value} and ${column} <> '' and lead.status <> 'quarantined'
    order by received_at desc limit 1)`;

/**
 * Inserts leads with their consents and jobs. Takes the values of LEAD_BATCH, CONSENT_BATCH and
 * JOB_BATCH, in this order. Skips a lead whose idempotency key or id is already stored. Returns the
 * ids of the inserted leads.
 */
export const INSERT_LEADS: PreparedStatement = {
  name: 'insert_leads',
  isUrgent: true,
  text: `
with inserted as (
  insert into lead (${LEAD_BATCH.names})
  select ${LEAD_BATCH.stored} from ${LEAD_BATCH.source}
  on conflict do nothing
  returning id, email, normalised ->> 'phone' as phone
), known as (
  select id, coalesce(${newestWith('email', 'inserted.email')}, ${newestWith(
    `normalised ->> 'phone'`,
    'inserted.phone',
  )}) as lead_id
  from inserted
), joined as (
  insert into lead_person (lead_id, person_id)
  select member, coalesce(person_id, known.lead_id)
  from known left join lead_person on lead_person.lead_id = known.lead_id
  cross join lateral unnest(array[known.id, known.lead_id]) as member
  where known.lead_id is not null
  order by member -- a fixed order prevents deadlocks between concurrent batches
  on conflict do nothing
), consented as (
  insert into consent (${CONSENT_BATCH.names})
  select ${CONSENT_BATCH.stored} from ${CONSENT_BATCH.source}
  join inserted on inserted.id = batch.lead_id
), queued as (
  insert into job (${JOB_BATCH.names})
  select ${JOB_BATCH.stored} from ${JOB_BATCH.source}
  join inserted on inserted.id = batch.lead_id
)
select id from inserted`,
};

const SENT_EMAIL = `lower(btrim(coalesce(later.sent ->> 'contact.email', later.sent #>> '{contact,email}')))`;
const SENT_PHONE = `coalesce(later.sent ->> 'contact.phone', later.sent #>> '{contact,phone}')`;
/** These digits are the same with and without the country code. */
const lastDigits = (phone: string) => `right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/**
 * Finds the stored lead of each submission ($1) that was not inserted. A key does not prove who
 * sent it, so the lead must also have the submission's email address or phone number. The key is
 * enough for an erased lead and for a submission from a voice call. Stores a body that differs from
 * the lead's as a resubmission, unless the lead was erased.
 */
export const FIND_LEADS: PreparedStatement = {
  name: 'find_leads',
  isUrgent: true,
  text: `
with submission as materialized (
  select * from json_to_recordset($1::json) as s(id uuid, "idempotencyKey" text, "resubmissionId" uuid,
    "bodyHash" text, "receivedAt" timestamptz, sent jsonb, ip text, "userAgent" text, email text,
    phone text, "isFromCall" boolean, jobs json)
), found as materialized (
  select submission.*, lead.id as lead_id, lead.status,
    lead.sent = submission.sent or lead.erased_at is not null as is_known,
    lead.email <> submission.email and not exists (
      select from job where job.lead_id = lead.id and payload ->> 'email' = submission.email
    ) as is_new_email
  from submission
  join lead on lead.id = coalesce(
    (select id from lead where idempotency_key = submission."idempotencyKey"), submission.id)
  where lead.id = submission.id or lead.erased_at is not null or "isFromCall"
    or lead.email = submission.email
    or ${lastDigits(`lead.normalised ->> 'phone'`)} = ${lastDigits('submission.phone')}
    or exists (
      select from lead_resubmission as later where later.lead_id = lead.id and (
        ${SENT_EMAIL} = submission.email or ${lastDigits(SENT_PHONE)} = ${lastDigits('submission.phone')})
    )
), kept as (
  insert into lead_resubmission (id, lead_id, received_at, body_hash, sent, ip, user_agent)
  select "resubmissionId", lead_id, "receivedAt", "bodyHash", sent, ip, "userAgent"
  from found where not is_known
  on conflict do nothing
  returning id
), queued as (
  insert into job (id, kind, lead_id, target, event, payload, created_at, run_at)
  select new.id, kind, lead_id, target, event, payload, "createdAt", "runAt"
  from found join kept on kept.id = "resubmissionId"
  cross join json_to_recordset(jobs) as new(id uuid, kind text, target text, event text,
    payload jsonb, "createdAt" timestamptz, "runAt" timestamptz, "ifNewEmail" boolean)
  where status <> 'quarantined' and "ifNewEmail" = is_new_email
)
select id, lead_id from found`,
};

/** $1: keys, $2: body. */
export const FIND_REPLAYED_LEAD: PreparedStatement = {
  name: 'find_replayed_lead',
  isUrgent: true,
  text: 'select id from lead where idempotency_key = any($1::text[]) and sent = $2::json::jsonb',
};
