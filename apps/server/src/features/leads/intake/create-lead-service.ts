import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { AppError } from '../../../errors.ts';
import { isRowFault } from '../../../platform/database/batches/batch-writer.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { Log } from '../../../platform/log/log.ts';
import { createLeadLimits, NO_LIMITS } from './lead-limits.ts';
import { leadRecord, normalizedEmail } from '../record/lead-record.ts';
import type { LeadService, LeadSubmission } from './lead-service.ts';
import { createLeadStore, type LeadStore } from '../record/lead-store.ts';
import { withJobs, type LeadJobs } from '../record/lead-jobs.ts';
import { readLead, type SentBody } from '../record/read-lead.ts';
import { perVersion, type LiveSettings } from '../../../platform/live-settings.ts';

export interface LeadServiceDeps extends LeadJobs {
  readonly database: Pick<Database, 'kind' | 'run' | 'writersAtOnce'>;
  readonly live: Pick<LiveSettings, 'current' | 'versionOfPage'>;
  readonly rateLimits: boolean;
  readonly limiters: CreateRateLimiter;
  /** Called after each commit. Must not throw. */
  readonly onStored: () => void;
  /** Returns the id of the token's canary lead. Null for an unknown or used token. */
  readonly consumeCanaryToken: (token: string) => Promise<string | null>;
  readonly log: Log;
}

/** At shutdown, stop listening, drain, and then close the database. */
export interface DrainableLeadService extends LeadService {
  /** `isNew` is true if this submission stored the lead. */
  submit(submission: LeadSubmission): Promise<{ readonly leadId: string; readonly isNew: boolean }>;
  /** Applies the same checks and rate limits as `submit`, but stores nothing. */
  screen(submission: LeadSubmission): Promise<void>;
  /** Resolves once every submitted lead is on disk or refused. */
  drain(): Promise<void>;
}

export function createLeadService(deps: LeadServiceDeps): DrainableLeadService {
  const { live, log } = deps;
  const store = createLeadStore(deps);
  const limitsOf = perVersion(({ settings }) =>
    deps.rateLimits ? createLeadLimits(deps.limiters, settings.intake.limits) : NO_LIMITS,
  );
  const acceptedOf = perVersion(({ settings }) => offersFromSettings(settings));

  async function submit(submission: LeadSubmission) {
    const { body, idempotencyKey, facts, isFromCall = false, canaryToken } = submission;
    const current = live.current();
    const shown = await live.versionOfPage(claimedVersion(body));
    const read = readLead(body, [acceptedOf(shown), acceptedOf(current)]);
    const { sent, lead } = read;
    const limits = limitsOf(current);
    const email = normalizedEmail(lead['contact.email']);
    const sender = { ip: facts.ip, email };
    const canaryId = canaryToken === undefined ? null : await admitCanary(deps, canaryToken);
    const wait = canaryId === null ? await limits.consume(sender) : 0;
    const repeated = { idempotencyKey, email, sent };
    if (wait > 0) return { leadId: await leadIdOfReplay(store, repeated, wait), isNew: false };
    const settings = { ...shown.settings, intake: current.settings.intake };
    const source = { ...read, idempotencyKey, facts, settings, isFromCall, canaryId };
    const newRecord = leadRecord({ ...source, settingsVersion: shown.number });
    const record = withJobs(newRecord, deps.jobsFor);
    const { status, quarantineReasons: reasons } = record.row;
    const isHeld = status === 'quarantined';
    const leadId = await store.store(record).catch((error: unknown) => {
      throw notStored(error);
    });
    if (leadId !== record.row.id) {
      if (canaryId === null && (await findReplayed(store, repeated)) !== null)
        await limits.refund(sender);
      return { leadId, isNew: false, isHeld };
    }
    if (isHeld) log.info({ leadId, reasons }, 'a lead is quarantined');
    return { leadId, isNew: true, isHeld };
  }

  async function screen({ body, facts: { ip } }: LeadSubmission) {
    const current = live.current();
    const shown = await live.versionOfPage(claimedVersion(body));
    const { lead } = readLead(body, [acceptedOf(shown), acceptedOf(current)]);
    const email = normalizedEmail(lead['contact.email']);
    const wait = await limitsOf(current).consume({ ip, email });
    if (wait > 0) throw tooMany(wait);
  }

  return { submit, screen, drain: () => store.drain() };
}

/** Canaries of other installations must store nothing here. */
async function admitCanary(
  { consumeCanaryToken }: Pick<LeadServiceDeps, 'consumeCanaryToken'>,
  token: string,
): Promise<string> {
  const id = await consumeCanaryToken(token);
  if (id === null) throw new AppError('forbidden', 'This is not a canary of this server.');
  return id;
}

/**
 * Returns the settings version that the sender claims. It determines which plans and trades are
 * valid.
 */
function claimedVersion(body: unknown): number | undefined {
  const { settings_version: number } = Object(body) as Readonly<Record<string, unknown>>;
  return typeof number === 'number' ? number : undefined;
}

interface RepeatedBody {
  readonly idempotencyKey: string | null;
  readonly email: string;
  readonly sent: SentBody;
}

/** Call this only if the lead was not newly stored, so that new leads do not wait for a lookup. */
async function findReplayed(
  store: LeadStore,
  { idempotencyKey, ...body }: RepeatedBody,
): Promise<string | null> {
  return idempotencyKey === null ? null : store.findReplayed({ idempotencyKey, ...body });
}

/** A sender over the limit who sends a stored lead again still gets the id of that lead. */
async function leadIdOfReplay(
  store: LeadStore,
  repeated: RepeatedBody,
  wait: number,
): Promise<string> {
  const leadId = await findReplayed(store, repeated);
  if (leadId !== null) return leadId;
  throw tooMany(wait);
}

function tooMany(wait: number): AppError {
  return new AppError('rate_limited', 'Too many requests. Please try again later.', {
    headers: { 'retry-after': String(wait) },
  });
}

/** The HTTP status shows the sender whether a retry can help. */
function notStored(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isRowFault(error)) {
    return new AppError('internal', 'The lead could not be stored.', { cause: error });
  }
  return new AppError('unavailable', 'The lead could not be stored. Please send it again.', {
    headers: { 'retry-after': '5' },
    cause: error,
  });
}
