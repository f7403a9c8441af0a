import type {
  Database,
  PreparedStatement,
  Queryable,
  Session,
} from '../../platform/database/database.ts';
import type { AlarmWay } from '@pickup/contracts/canary';
import { newId } from '../../platform/database/new-id.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Outage } from './outages.ts';

export interface AlarmRecipient {
  readonly way: AlarmWay;
  /** An address, a number or the id of an endpoint. */
  readonly recipient: string;
}

/** A message that is due. */
export interface DueAlarm extends AlarmRecipient {
  readonly id: string;
  readonly about: 'broken' | 'cleared';
  /** This attempt's number, from 1. */
  readonly attempts: number;
  readonly outage: Pick<Outage, 'hop' | 'target' | 'beganAt' | 'detail' | 'clearedAt'>;
}

/** Queues the messages about the start of an outage. */
export async function addAlarmsIn(
  session: Session,
  outageId: string,
  recipients: readonly AlarmRecipient[],
  at: Date,
): Promise<void> {
  for (const { way, recipient } of recipients) {
    await session.query(sql`
      insert into canary_alarm (id, outage_id, about, way, recipient, try_at)
      values (${newId()}, ${outageId}, 'broken', ${way}, ${recipient}, ${at})`);
  }
}

/** Queues the all-clear for everyone who was told of the outage. Messages about it that were not sent are dropped. */
export async function clearAlarmsIn(session: Session, outageId: string, at: Date): Promise<void> {
  await session.query(sql`
    with dropped as (
      update canary_alarm set try_at = null where outage_id = ${outageId} and try_at is not null
    )
    insert into canary_alarm (id, outage_id, about, way, recipient, try_at)
    select gen_random_uuid(), outage_id, 'cleared', way, recipient, ${at}::timestamptz
    from canary_alarm where outage_id = ${outageId} and about = 'broken' and sent_at is not null`);
}

/** A process that dies while it sends leaves the message to others after this time. */
const CLAIM_SECONDS = 120;

const CLAIM_ALARMS: PreparedStatement = {
  name: 'claim_canary_alarms',
  text: `
with due as materialized (
  select id from canary_alarm where try_at <= $1::timestamptz and way = any($2::text[])
  order by try_at limit 20 for update skip locked
), claimed as (
  update canary_alarm set attempts = attempts + 1,
    try_at = $1::timestamptz + interval '${CLAIM_SECONDS} seconds'
  from due where canary_alarm.id = due.id returning canary_alarm.*
)
select claimed.id, about, way, recipient, attempts, hop, target, began_at, detail, cleared_at
from claimed join canary_outage on canary_outage.id = outage_id order by claimed.try_at, claimed.id`,
};

type ClaimedRow = Omit<DueAlarm, 'outage'> & {
  readonly hop: Outage['hop'];
  readonly target: string;
  readonly began_at: Date;
  readonly detail: string;
  readonly cleared_at: Date | null;
};

/** Takes the messages that are due over these ways, so that no other process sends them. */
export async function claimAlarms(
  database: Pick<Database, 'run'>,
  ways: readonly AlarmWay[],
  now: Date,
): Promise<DueAlarm[]> {
  const values = [now.toISOString(), `{${ways.join(',')}}`];
  const rows = await database.run<ClaimedRow>(CLAIM_ALARMS, values);
  return rows.map(({ id, about, way, recipient, attempts, hop, target, detail, ...row }) => {
    const outage = { hop, target, detail, beganAt: row.began_at, clearedAt: row.cleared_at };
    return { id, about, way, recipient, attempts, outage };
  });
}

export type OutageAlarm = Pick<Tables['canary_alarm'], 'outageId' | 'way' | 'sentAt'>;

/** The messages about the start of these outages. */
export function readOutageAlarms(
  database: Queryable,
  outages: readonly Pick<Outage, 'id'>[],
): Promise<OutageAlarm[]> {
  const ids = outages.map(({ id }) => id);
  return database.query(sql`
    select outage_id as "outageId", way, sent_at as "sentAt" from canary_alarm
    where outage_id = any(${ids}::uuid[]) and about = 'broken' order by way, recipient`);
}

const NOTE_ALARM: PreparedStatement = {
  name: 'note_canary_alarm',
  text: `
update canary_alarm set sent_at = $2::timestamptz, last_error = $4,
  try_at = case when try_at is null then null else $3::timestamptz end
where id = $1::uuid`,
};

export interface AlarmResult {
  readonly sentAt: Date | null;
  /** Null if it was sent, or is given up. */
  readonly tryAt: Date | null;
  readonly error: string;
}

/** Records how an attempt ended. A message that was dropped meanwhile is not sent again. */
export async function noteAlarm(
  database: Pick<Database, 'run'>,
  id: string,
  { sentAt, tryAt, error }: AlarmResult,
): Promise<void> {
  const times = [sentAt?.toISOString() ?? null, tryAt?.toISOString() ?? null];
  await database.run(NOTE_ALARM, [id, ...times, error.slice(0, 500)]);
}
