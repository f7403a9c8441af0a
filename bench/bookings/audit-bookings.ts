import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

export interface AuditedBookings {
  readonly confirmed: number;
  /** Pairs of calls of one person at one time. */
  readonly overlapping: number;
  readonly withoutJob: number;
  /** Calls whose email was sent, but without a calendar file for them. */
  readonly withoutFile: number;
  readonly notBooked: number;
}

export async function auditBookings(
  database: Pick<Database, 'query'>,
  outboxes: readonly string[],
): Promise<AuditedBookings> {
  const count = async (sql: string) =>
    (await database.query<{ count: number }>(sql))[0]?.count ?? 0;
  const sent = await database.query<{ id: string; uid: string }>(SENT);
  const files = new Map(outboxes.flatMap(readMails));
  const hasFile = ({ id, uid }: { readonly id: string; readonly uid: string }) =>
    files.get(id)?.includes(`UID:${uid}`) ?? false;
  return {
    confirmed: await count(
      `select count(*)::int4 as count from booking_request where ${CONFIRMED}`,
    ),
    overlapping: await count(OVERLAPPING),
    withoutJob: await count(WITHOUT_JOB),
    withoutFile: sent.filter((mail) => !hasFile(mail)).length,
    notBooked: await count(NOT_BOOKED),
  };
}

const CONFIRMED = `state = 'confirmed'`;

const OVERLAPPING = `
select count(*)::int4 as count from booking_request one join booking_request other
  on one.agent_id = other.agent_id and one.id < other.id
  and one.starts_at < other.busy_until and other.starts_at < one.busy_until
where one.${CONFIRMED} and other.${CONFIRMED}`;

const WITHOUT_JOB = `
select count(*)::int4 as count from booking_request where ${CONFIRMED} and not exists (
  select from job where kind = 'booking-mail' and job.lead_id = booking_request.lead_id
    and payload ->> 'booking' = booking_request.id::text)`;

/** The emails of calls that were sent. Their files are named after their jobs. */
const SENT = `
select job.id, booking_request.uid from booking_request
join job on job.kind = 'booking-mail' and job.lead_id = booking_request.lead_id
  and payload ->> 'booking' = booking_request.id::text
where booking_request.${CONFIRMED} and exists (
  select from job_attempt where job_id = job.id and outcome = 'done')`;

const NOT_BOOKED = `
select count(*)::int4 as count from booking_request join lead on lead.id = lead_id
where booking_request.${CONFIRMED} and lead.status not in ('booked', 'won', 'lost')`;

function readMails(folder: string): [string, string][] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.map((name) => [
    name.split('@')[0] ?? '',
    decoded(readFileSync(join(folder, name), 'utf8')),
  ]);
}

/** The email with its base64 parts as text. */
function decoded(mail: string): string {
  const parts = mail.match(/^(?:[\w+/=]{40,76}\r?\n)+/gm) ?? [];
  return [mail, ...parts.map((part) => Buffer.from(part, 'base64').toString('utf8'))].join('\n');
}
