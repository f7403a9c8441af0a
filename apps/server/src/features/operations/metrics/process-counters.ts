import type { ApiErrorCode } from '@pickup/contracts/api-error';
import type { AttemptOutcome, JobKind } from '@pickup/contracts/deliveries/deliveries';
import { Counter, Histogram, type Registry } from 'prom-client';
import { SIGN_IN_FAILURES, type SignInCounters } from '../../people/index.ts';
import type { LeadCounters } from '../../leads/index.ts';
import { AppError } from '../../../errors.ts';

/** The functions never throw. */
export interface ProcessCounters extends SignInCounters, LeadCounters {
  readonly attemptEnded: (kind: JobKind, outcome: AttemptOutcome) => void;
  readonly requestFailed: (code: ApiErrorCode) => void;
}

const SERVER_ERRORS = ['internal', 'unavailable'] as const satisfies readonly ApiErrorCode[];
// Visitors wait for the response, so most buckets are below a second.
const INTAKE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels must have few values and no personal data. */
export function createProcessCounters(registry: Registry): ProcessCounters {
  const registers = [registry];
  const intake = new Histogram({
    registers,
    name: 'pickup_lead_intake_seconds',
    help: 'Time from a complete request to a stored lead, for accepted leads.',
    buckets: INTAKE_SECONDS,
  });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ registers, name: `pickup_${name}_total`, help, labelNames });
  const refused = counter(
    'leads_refused',
    'Refused lead requests, by the error code in the response.',
    'reason',
  );
  const forFunction = counter(
    'leads_stored_for_function',
    'Leads that this server stored because the function in intake.url did not.',
  );
  const attempts = counter('job_attempts', 'Finished job attempts.', 'kind', 'outcome');
  const signIns = counter(
    'sign_ins',
    'Sessions that started. A second factor may still be missing.',
    'method',
  );
  const failures = counter('sign_in_failures', 'Failed sign-in steps.', 'kind');
  const errors = counter(
    'request_errors',
    'Requests that got an error response, by error code.',
    'code',
  );
  // Prometheus sees no increase when a counter first appears as 1, so counters for alerts start at
  // 0.
  for (const kind of SIGN_IN_FAILURES) failures.inc({ kind }, 0);
  for (const code of SERVER_ERRORS) errors.inc({ code }, 0);
  for (const reason of SERVER_ERRORS) refused.inc({ reason }, 0);
  return {
    leadAccepted: (seconds) => intake.observe(seconds),
    leadRefused: (error) => refused.inc({ reason: codeOf(error) }),
    leadStoredForFunction: () => forFunction.inc(),
    attemptEnded: (kind, outcome) => attempts.inc({ kind, outcome }),
    signedIn: (method) => signIns.inc({ method }),
    signInFailed: (kind) => failures.inc({ kind }),
    requestFailed: (code) => errors.inc({ code }),
  };
}

function codeOf(error: unknown): ApiErrorCode {
  return error instanceof AppError ? error.code : 'internal';
}
