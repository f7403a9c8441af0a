import { createHash } from 'node:crypto';
import { causeOfError } from '@pickup/contracts/deliveries/describe-delivery-error';
import type { JobKind, FailedState } from '@pickup/contracts/deliveries/deliveries';
import type {
  DeliveryGroup,
  DeliveryGroupsQuery,
} from '@pickup/contracts/deliveries/operator-deliveries';
import type { Queryable } from '../../../platform/database/database.ts';
import { allOf, sql } from '../../../platform/database/sql.ts';
import { listEndpoints } from '../webhooks/webhook-endpoints.ts';
import { conditionsOf, HAS_FAILED } from './find-deliveries.ts';

/** Deliveries with the same kind, target, state and raw error. */
interface ErrorRow {
  readonly kind: JobKind;
  readonly target: string;
  readonly state: FailedState;
  readonly error: string;
  readonly count: number;
  readonly since: Date;
  readonly nextAt: Date;
  readonly response: string;
}

/** Groups failed and retrying deliveries by kind, target, state and cause. */
export async function groupDeliveries(
  database: Queryable,
  query: DeliveryGroupsQuery,
): Promise<DeliveryGroup[]> {
  const endpoints = await listEndpoints(database);
  const disabled = new Set(endpoints.filter((one) => one.disabledAt !== null).map(({ id }) => id));
  const groups = new Map<string, DeliveryGroup>();
  for (const row of await readErrors(database, query)) {
    const { kind, target, state } = row;
    const cause = causeId(row.error);
    const key = JSON.stringify([kind, target, state, cause]);
    const isDisabled = kind === 'webhook' && disabled.has(target);
    const group = groups.get(key) ?? { ...toGroup(row, cause), is_disabled: isDisabled, count: 0 };
    groups.set(key, withRow(group, row));
  }
  return [...groups.values()];
}

function toGroup({ kind, target, state, error, since, nextAt, response }: ErrorRow, cause: string) {
  return {
    kind,
    target,
    state,
    cause,
    since: since.toISOString(),
    next_attempt_at: state === 'dead' ? null : nextAt.toISOString(),
    last_error: error,
    last_response: response,
  };
}

/** Adds an older row to a group. */
function withRow(group: DeliveryGroup, row: ErrorRow): DeliveryGroup {
  const { since, next_attempt_at: next, last_response: response, count } = group;
  const earlier = (one: string, other: Date) =>
    new Date(Math.min(Date.parse(one), other.getTime())).toISOString();
  return {
    ...group,
    count: count + row.count,
    since: earlier(since, row.since),
    next_attempt_at: next && earlier(next, row.nextAt),
    last_response: response === '' ? row.response : response,
  };
}

/** Sorts the rows by their newest delivery, newest first. */
function readErrors(database: Queryable, query: DeliveryGroupsQuery): Promise<ErrorRow[]> {
  return database.query(sql`
    with failure as (
      select kind, target, case state when 'dead' then 'dead' else 'retrying' end as state,
        last_error, count(*)::int4 as count, min(created_at) as since, min(run_at) as next_at,
        (array_agg(id order by id desc))[1] as newest
      from delivery as job where ${HAS_FAILED} and ${allOf(conditionsOf(query))}
      group by kind, target, state, last_error
    )
    select kind, target, state, last_error as error, count, since, next_at as "nextAt",
      coalesce((select response from job_attempt where job_id = newest
        order by started_at desc limit 1), '') as response
    from failure order by newest desc`);
}

/**
 * Returns the raw errors of this cause, for finding the deliveries of a group. Errors of one cause
 * can differ, for example in the message id that they contain.
 */
export async function errorsOfCause(
  database: Queryable,
  query: DeliveryGroupsQuery,
  cause: string,
): Promise<string[]> {
  const rows = await database.query<{ error: string }>(sql`
    select distinct last_error as error from delivery
    where ${HAS_FAILED} and ${allOf(conditionsOf(query))}`);
  return rows.map(({ error }) => error).filter((error) => causeId(error) === cause);
}

/**
 * Returns an id such as "serverError-500". Unknown errors have the same cause if they differ only
 * in email addresses, numbers and ids. Their cause is a hash, because a cause can be part of a URL,
 * and the error can contain an email address.
 */
export function causeId(error: string): string {
  const known = causeOfError(error);
  if (known) return known.number === '' ? known.name : `${known.name}-${known.number}`;
  const common = error.replaceAll(/\S+@\S+|[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#');
  return `other-${createHash('sha256').update(common).digest('hex').slice(0, 12)}`;
}
