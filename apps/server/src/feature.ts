import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import type { Hono } from 'hono';
import type { JobHandler, NewJob } from './platform/jobs/job.ts';
import type { Finding } from './platform/checks/finding.ts';
import type { Queryable, Session } from './platform/database/database.ts';
import type { Tables } from './platform/database/rows.ts';
import type { Sql } from './platform/database/sql.ts';
import type { Route } from './platform/http/route.ts';
import type { RetentionRule } from './platform/retention/retention-rule.ts';

/** The erasure of a lead, which is as it was before. */
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

/** How the export finds a person's rows in a table. It has them whole, so a new column is in it at once. */
export interface PersonalTable {
  /** The member of the export. */
  readonly as: Exclude<keyof PersonExport, 'lead_id' | 'exported_at' | 'other_leads'>;
  /** Which rows. Without it, those with the lead's id in `lead_id`. */
  readonly of?: (person: Person) => Sql;
  /** Columns with documents of ours, whose keys become snake_case. Documents that others sent keep theirs. */
  readonly documents?: readonly string[];
}

/** What a feature keeps of a lead's person. */
export interface PersonalData {
  readonly tables: { readonly [Table in keyof Tables]?: PersonalTable };
  /**
   * Erases it, in the transaction of the erasure, when the features above are done. Returns the jobs that erase it
   * elsewhere. They have no lead, because its jobs are emptied.
   */
  readonly erase: (session: Session, erasure: LeadErasure) => Promise<readonly NewJob[]>;
  /** Sentences about what stays after an erasure. */
  readonly kept?: (database: Queryable, leadId: string) => Promise<readonly string[]>;
  /** Whether something happened to a lead since then. A retention rule erases leads without activity. */
  readonly activity?: (lead: Sql, since: Sql) => Sql;
}

/** A view is its feature's, like a table. */
type Table = keyof Tables | 'real_lead' | 'delivery';

/**
 * What a feature registers. `features.ts` lists the features, and what each registration needs has to be in the server's
 * context: the compiler says what is missing.
 */
interface Registrations {
  /** Routes by their declaration, with what makes their handlers. They are mounted at '/', in this order. */
  readonly api?: readonly (readonly [
    declared: Readonly<Record<string, Route>>,
    create: (context: never) => Hono,
  ])[];
  /** Pages and other routes outside of the API. */
  readonly apps?: readonly ((context: never) => Hono)[];
  /** Makes the handlers of its jobs, for each attempt. */
  readonly jobs?: readonly ((attempt: never) => JobHandler)[];
  /** The tables that only its statements may use. The linter reads them here: write them out. */
  readonly tables: readonly Table[];
  readonly personalData?: PersonalData;
  /** How long it keeps what. */
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
  /** Names the check if it fails itself. */
  readonly name: string;
  readonly run: (context: Context) => Findings | Promise<Findings>;
}

/**
 * Registers a feature.
 *
 * @example
 * export const voice = feature({
 *   api: [[CALL_ROUTES, createCallRoutes]],
 *   jobs: [createCallLinkHandler],
 *   tables: ['voice_call', 'voice_event'],
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
