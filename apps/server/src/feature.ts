import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import type { Hono } from 'hono';
import type { JobHandler, NewJob } from './platform/jobs/job.ts';
import type { Finding } from './platform/checks/finding.ts';
import type { Queryable, Session } from './platform/database/database.ts';
import type { Tables } from './platform/database/rows.ts';
import type { Sql } from './platform/database/sql.ts';
import type { Route } from './platform/http/route.ts';
import type { RetentionRule } from './platform/retention/retention-rule.ts';

/** Describes the erasure of a lead. `lead` is the row as it was before the erasure. */
export interface LeadErasure {
  readonly lead: Tables['lead'];
  readonly at: Date;
}

export interface Person {
  readonly leadId: string;
  /** Every email address that the person gave. */
  readonly addresses: readonly string[];
}

/**
 * Describes how a table appears in a person's export. The export contains whole rows, so it never
 * misses a new column.
 */
export interface PersonalTable {
  /** The export lists the rows under this name. */
  readonly exportName: Exclude<keyof PersonExport, 'lead_id' | 'exported_at' | 'other_leads'>;
  /** Returns the condition for the rows. The default compares `lead_id` with the lead's id. */
  readonly condition?: (person: Person) => Sql;
  /**
   * The columns that contain our own JSON. The export converts its keys to snake_case. JSON in
   * other columns keeps its keys.
   */
  readonly documents?: readonly string[];
}

export interface PersonalData {
  readonly tables: { readonly [Table in keyof Tables]?: PersonalTable };
  /**
   * Runs in the erasure's transaction, after `erase` of the features that depend on this one.
   * Returns the jobs that erase the data elsewhere. These jobs must not have a lead id, because the
   * erasure removes the data of the lead's own jobs.
   */
  readonly erase: (session: Session, erasure: LeadErasure) => Promise<readonly NewJob[]>;
  /** Returns sentences about the data that remains after an erasure. */
  readonly remainingData?: (database: Queryable, leadId: string) => Promise<readonly string[]>;
  /** Matches leads with activity since a time. The retention rules keep these leads. */
  readonly activity?: (lead: Sql, since: Sql) => Sql;
}

/** Views are included, because they belong to features too. */
type Table = keyof Tables | 'real_lead' | 'delivery';

/**
 * Each function declares the parts of the server's context that it needs. The compiler checks that
 * the context has them.
 */
interface Registrations {
  /**
   * Each function creates the handlers of declared routes. The handlers are mounted at '/', in this
   * order.
   */
  readonly api?: readonly (readonly [
    declared: Readonly<Record<string, Route>>,
    create: (context: never) => Hono,
  ])[];
  /** Pages and other routes outside of the API. */
  readonly apps?: readonly ((context: never) => Hono)[];
  /**
   * Each function creates the handler of one kind of job. The function is called for every attempt.
   */
  readonly jobs?: readonly ((attempt: never) => JobHandler)[];
  /**
   * Only this feature's statements may use these tables. The linter reads the list from the source,
   * so use literals.
   */
  readonly tables: readonly Table[];
  readonly personalData?: PersonalData;
  readonly retention?: (kept: never) => readonly RetentionRule[];
  /** `npm run doctor` runs these checks in this order within a topic. */
  readonly checks?: readonly Check<never>[];
}

/** Findings are printed in this order. */
export const CHECK_TOPICS = [
  'server',
  'email',
  'webhooks',
  'calendars',
  'upkeep',
  'voice',
  'sign-in',
  'intake',
  'limits',
  'go-live',
] as const;

type Findings = Finding | readonly Finding[];

/** Checks something outside of the server. Changes nothing. */
export interface Check<Context> {
  readonly topic: (typeof CHECK_TOPICS)[number];
  /** The name to report if the check itself fails. */
  readonly name: string;
  readonly run: (context: Context) => Findings | Promise<Findings>;
}

/**
 * @example
 * export const deliveries = feature({
 *   api: [[WEBHOOK_ROUTES, createWebhookEndpointRoutes]],
 *   jobs: [createWebhookHandler],
 *   tables: ['webhook_endpoint', 'delivery', 'mail_sent'],
 *   personalData,
 * });
 */
export function feature<const Own extends Registrations>(own: Own): Own {
  return own;
}

type Contexts<Create> = Create extends (context: infer Context) => unknown
  ? (context: Context) => void
  : never;
type AllOf<Create> = Contexts<Create> extends (context: infer All) => void ? All : never;
type Listed<Own, Name extends string> =
  Own extends Readonly<Record<Name, readonly (infer One)[]>> ? One : never;
type RunOf<One> = One extends { readonly run: infer Run } ? Run : never;
type Second<Pair> = Pair extends readonly [unknown, infer Create] ? Create : never;

/** Combines the dependencies of these features' routes. */
export type RouteContext<Own> = AllOf<Second<Listed<Own, 'api'>> | Listed<Own, 'apps'>>;
/** Combines the dependencies of these features' jobs. */
export type JobContext<Own> = AllOf<Listed<Own, 'jobs'>>;
/** Combines the dependencies of these features' checks. */
export type CheckContext<Own> = AllOf<RunOf<Listed<Own, 'checks'>>>;
/** Combines the dependencies of these features' retention rules. */
export type RetentionContext<Own> = AllOf<
  Own extends { readonly retention: infer Rules } ? Rules : never
>;
