import { eraseMailFiles } from './features/deliveries/email/mail-files.ts';
import {
  retentionDeps,
  type RetentionHooks,
  type RetentionParts,
} from './features/privacy/retention/create-retention.ts';
import type { RetentionDeps } from './platform/retention/run-rules.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import {
  CHECK_TOPICS,
  type Check,
  type CheckContext,
  type JobContext,
  type PersonalData,
  type RetentionContext,
  type RouteContext,
} from './feature.ts';
import { assignment } from './features/assignment/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { deliveries } from './features/deliveries/feature.ts';
import { inbox } from './features/inbox/feature.ts';
import { leads } from './features/leads/feature.ts';
import { operations } from './features/operations/feature.ts';
import { page } from './features/page/feature.ts';
import { people } from './features/people/feature.ts';
import { privacy } from './features/privacy/feature.ts';
import { push } from './features/push/feature.ts';
import { report } from './features/report/feature.ts';
import { settings } from './features/settings/feature.ts';
import { tasks } from './features/tasks/feature.ts';
import { voice } from './features/voice/feature.ts';
import type { Route } from './platform/http/route.ts';
import { REFERENCE_ROUTES } from './platform/http/reference/reference-routes.ts';
import type { RetentionRule } from './platform/retention/retention-rule.ts';
import type { Hono } from 'hono';
import { outboxDirOf } from './platform/mail/transport/file-mailer.ts';

/** Every feature, lowest first. The linter lets a feature import only the features before it. */
const FEATURES = [
  people,
  settings,
  leads,
  privacy,
  bookings,
  report,
  deliveries,
  voice,
  tasks,
  push,
  assignment,
  inbox,
  page,
  operations,
] as const;
type Features = (typeof FEATURES)[number];

/**
 * Every route of the API, in the order of the API document. The document and access control are
 * derived from this list.
 */
export const ROUTES: readonly Route[] = [
  ...FEATURES.flatMap((one) => ('api' in one ? one.api.map(([declared]) => declared) : [])),
  REFERENCE_ROUTES,
].flatMap((declared) => Object.values<Route>(declared));

/** The routes behind access control. The guard refuses every other path under /api. */
export const POLICY = ROUTES.filter(({ path }) => path.startsWith('/api/'));

/** The routes of all features with their handlers, to mount at '/' in this order. */
export function appsOf(context: RouteContext<Features>): Hono[] {
  const creates: readonly ((context: never) => Hono)[] = FEATURES.flatMap((one) => [
    ...('api' in one ? one.api.map(([, create]) => create) : []),
    ...('apps' in one ? one.apps : []),
  ]);
  return creates.map((create) => create(context as never));
}

/** Each function makes the handler of one kind of job for an attempt. */
export const JOBS: readonly ((attempt: JobContext<Features>) => JobHandler)[] = FEATURES.flatMap(
  (one) => ('jobs' in one ? (one.jobs as readonly ((attempt: never) => JobHandler)[]) : []),
).map((create) => (attempt) => create(attempt as never));

/** Each feature's personal data of leads, lowest feature first. */
export const PERSONAL_DATA: readonly PersonalData[] = FEATURES.flatMap((one) =>
  'personalData' in one ? [one.personalData] : [],
);

/** The dependencies for running the retention rules. Only a running server passes hooks. */
export function retentionOf(
  parts: RetentionParts,
  hooks: Partial<Pick<RetentionHooks, 'deleteEmailFiles' | 'onErased'>> = {},
): RetentionDeps {
  const outboxDir = outboxDirOf(parts.config.dataDir);
  const deleteEmailFiles = (jobIds: readonly string[]) => eraseMailFiles(outboxDir, jobIds);
  const personalData = PERSONAL_DATA;
  return retentionDeps(parts, {
    deleteEmailFiles,
    ...hooks,
    personalData,
    rulesOf: retentionRules,
  });
}

/** The retention rules of every feature. */
function retentionRules(kept: RetentionContext<Features>): readonly RetentionRule[] {
  return FEATURES.flatMap((one) => ('retention' in one ? one.retention(kept as never) : []));
}

/** The checks of `npm run doctor`, in the order of its output. */
export const CHECKS: readonly Check<CheckContext<Features>>[] = CHECK_TOPICS.flatMap((topic) =>
  FEATURES.flatMap((one): readonly Check<never>[] => ('checks' in one ? one.checks : []))
    .filter((check) => check.topic === topic)
    .map((check) => ({ ...check, run: (context) => check.run(context as never) })),
);
