import type { Hono } from 'hono';
import type { JobHandler, NewJob } from './platform/jobs/job.ts';
import type { Finding } from './platform/checks/finding.ts';
import type { Session } from './platform/database/database.ts';
import type { Route } from './platform/http/route.ts';
import type { RetentionRule } from './platform/retention/retention-rule.ts';

/** The lead that is being erased. */
export interface ErasedLead {
  readonly id: string;
  /** Its body, as it was sent. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

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
  /**
   * Erases what it keeps of a lead, before the lead's own rows change. Returns the jobs that erase it elsewhere. Runs in
   * the transaction of the erasure.
   */
  readonly eraseLead?: (session: Session, lead: ErasedLead) => Promise<readonly NewJob[]>;
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
 *   eraseLead: eraseCallsOfLead,
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
