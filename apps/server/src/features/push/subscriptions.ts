import type { PushChoice } from '@pickup/contracts/push/push';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { wallClock } from '../../platform/time/zoned-time.ts';

export type Subscription = Tables['push_subscription'];

const COLUMNS = columnsOf('push_subscription');

type NewSubscription = Omit<
  Subscription,
  'leads' | 'quietFrom' | 'quietUntil' | 'sound' | 'sentAt'
>;

/** A browser that subscribes again, perhaps for another person, keeps its row and its choices. */
export async function putSubscription(
  database: Queryable,
  { id, personId, endpoint, p256dh, auth, device, createdAt, timeZone }: NewSubscription,
): Promise<void> {
  await database.query(sql`
    insert into push_subscription
      (id, person_id, endpoint, p256dh, auth, device, created_at, leads, time_zone, sound)
    values (${id}, ${personId}, ${endpoint}, ${p256dh}, ${auth}, ${device},
      ${createdAt}::timestamptz, 'all', ${timeZone}, true)
    on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, device = excluded.device`);
}

export function subscriptionsOf(database: Queryable, personId: string): Promise<Subscription[]> {
  return database.query(sql`
    select ${COLUMNS} from push_subscription where person_id = ${personId}
    order by created_at, id`);
}

/** Returns false if the person has no such device. */
export async function updateChoice(
  database: Queryable,
  { id, personId }: Pick<Subscription, 'id' | 'personId'>,
  { leads, quiet_from: from, quiet_until: until, time_zone: zone, sound }: PushChoice,
): Promise<boolean> {
  const changed = await database.query(sql`
    update push_subscription set leads = ${leads}, quiet_from = ${from}::text,
      quiet_until = ${until}::text, time_zone = ${zone}, sound = ${sound}
    where id = ${id} and person_id = ${personId} returning id`);
  return changed.length > 0;
}

/** With `personId`, deletes only this person's subscriptions. */
export async function deleteSubscriptions(
  database: Queryable,
  ids: readonly string[],
  personId?: string,
): Promise<void> {
  if (ids.length === 0) return;
  const personCondition = personId === undefined ? sql`` : sql`and person_id = ${personId}`;
  await database.query(
    sql`delete from push_subscription where id = any(${ids}::uuid[]) ${personCondition}`,
  );
}

export async function readSubscription(
  database: Queryable,
  id: string,
): Promise<Subscription | null> {
  const [found] = await database.query<Subscription>(
    sql`select ${COLUMNS} from push_subscription where id = ${id}`,
  );
  return found ?? null;
}

export function readSubscriptions(database: Queryable): Promise<Subscription[]> {
  return database.query(sql`select ${COLUMNS} from push_subscription order by created_at, id`);
}

export async function hasSubscriptions(database: Queryable): Promise<boolean> {
  const found = await database.query(sql`select 1 from push_subscription limit 1`);
  return found.length > 0;
}

/** Returns the ids of the subscriptions whose devices show a lead's notification. */
export async function subscriptionsShowingLead(
  database: Queryable,
  leadId: string,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select subscription_id as id from push_shown where lead_id = ${leadId} order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Stores that the devices got a message, and which lead the message shows. `leadId` is null for a
 * message without a lead.
 */
export async function markShown(
  database: Queryable,
  { leadId, at }: { readonly leadId: string | null; readonly at: Date },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.query(sql`
    with sent as (
      update push_subscription set sent_at = ${at}::timestamptz where id = any(${ids}::uuid[])
      returning id
    )
    insert into push_shown (subscription_id, lead_id)
    select id, ${leadId}::uuid from sent where ${leadId}::uuid is not null
    on conflict do nothing`);
}

export async function markCleared(
  database: Queryable,
  leadId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.query(sql`
    delete from push_shown where lead_id = ${leadId} and subscription_id = any(${ids}::uuid[])`);
}

type Quiet = Pick<Subscription, 'quietFrom' | 'quietUntil' | 'timeZone'>;

/** Whether a moment is in the quiet hours, which may extend past midnight. */
export function isQuiet({ quietFrom, quietUntil, timeZone }: Quiet, now: Date): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const time = wallClock(now, timeZone).slice(-5);
  return quietFrom <= quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil;
}

/** Whether a device is notified of a new lead with this assignee. */
export function wantsLead(
  { leads, personId }: Pick<Subscription, 'leads' | 'personId'>,
  assignee: string | null,
): boolean {
  if (leads === 'all' || assignee === personId) return true;
  return leads === 'mine_or_unassigned' && assignee === null;
}
