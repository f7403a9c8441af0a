import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import type { Hono } from 'hono';
import type { JobHandler, NewJob } from './platform/jobs/job.ts';
import type { Finding } from './platform/checks/finding.ts';
import type { Queryable, Session } from './platform/database/database.ts';
import type { Tables } from './platform/database/rows.ts';
import type { Sql } from './platform/database/sql.ts';
import type { Route } from './platform/http/route.ts';
import type { RetentionRule } from './platform/retention/retention-rule.ts';

/** The erasure of a lead. `lead` is the row as it was before. */
export interface LeadErasure {
  readonly lead: Tables['lead'];
  readonly at: Date;
}

/** The person of a lead. */
export interface Person {
  readonly leadId: string;
  /** Every email address that the person gave. */
  readonly addresses: readonly string[];
}

/** How the export finds a person's rows in a table. It contains whole rows, so it includes new columns automatically. */
export interface PersonalTable {
  /** The member of the export that lists the rows. */
  readonly as: Exclude<keyof PersonExport, 'lead_id' | 'exported_at' | 'other_leads'>;
  /** The condition for the rows. By default, those with the lead's id in `lead_id`. */
  readonly of?: (person: Person) => Sql;
  /** Columns with our own JSON, whose keys the export writes in snake_case. JSON from others keeps its keys. */
  readonly documents?: readonly string[];
}

/** The data that a feature stores about a lead's person. */
export interface PersonalData {
  readonly tables: { readonly [Table in keyof Tables]?: PersonalTable };
  /**
   * Erases the data in the transaction of the erasure, after the features above this one. Returns the jobs that erase
   * it elsewhere. These jobs have no lead, because the erasure empties the lead's jobs.
   */
  readonly erase: (session: Session, erasure: LeadErasure) => Promise<readonly NewJob[]>;
  /** Sentences about the data that stays after an erasure. */
  readonly kept?: (database: Queryable, leadId: string) => Promise<readonly string[]>;
  /** Whether something happened to a lead since a time. A retention rule erases leads without activity. */
  readonly activity?: (lead: Sql, since: Sql) => Sql;
}

/** Views belong to features too. */
type Table = keyof Tables | 'real_lead' | 'delivery';

/**
 * What a feature registers. `features.ts` lists the features. The server's context must have everything that their
 * registrations need, and the compiler reports what is missing.
 */
interface Registrations {
  /** Declared routes, each with the function that creates their handlers. They are mounted at '/', in this order. */
  readonly api?: readonly (readonly [
    declared: Readonly<Record<string, Route>>,
    create: (context: never) => Hono,
  ])[];
  /** Pages and other routes outside of the API. */
  readonly apps?: readonly ((context: never) => Hono)[];
  /** Functions that create its jobs' handlers, for each attempt. */
  readonly jobs?: readonly ((attempt: never) => JobHandler)[];
  /** The tables that only its statements may use. The linter reads this list from the source, so use literals. */
  readonly tables: readonly Table[];
  readonly personalData?: PersonalData;
  /** The retention rules for its data. */
  readonly retention?: (kept: never) => readonly RetentionRule[];
  /** What `npm run doctor` checks, in this order within a topic. */
  readonly checks?: readonly Check<never>[];
}

/** What checks are about, in the order in which their findings are printed. */
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
] as const;

type Findings = Finding | readonly Finding[];

/** A check of something outside of the server. It changes nothing. */
export interface Check<Context> {
  readonly topic: (typeof CHECK_TOPICS)[number];
  /** The name to report if the check itself fails. */
  readonly name: string;
  readonly run: (context: Context) => Findings | Promise<Findings>;
}

/**
 * Registers a feature.
 *
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

/** What the routes of these features need together. */
export type RouteContext<Own> = AllOf<Second<Listed<Own, 'api'>> | Listed<Own, 'apps'>>;
/** What the jobs of these features need together. */
export type JobContext<Own> = AllOf<Listed<Own, 'jobs'>>;
/** What the checks of these features need together. */
export type CheckContext<Own> = AllOf<RunOf<Listed<Own, 'checks'>>>;
/** What the retention rules of these features need together. */
export type RetentionContext<Own> = AllOf<
  Own extends { readonly retention: infer Rules } ? Rules : never
>;
