import {
  functionRequest,
  isLeadAccepted,
  type FunctionResponse,
} from '@pickup/contracts/leads/lead-function';
import type { PublicIntake } from '@pickup/contracts/settings/public-settings';
import { AppError } from '../../../errors.ts';
import type { LeadService, LeadSubmission } from './lead-service.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DrainableLeadService } from './create-lead-service.ts';

export interface WithFunctionDeps {
  readonly intake: () => PublicIntake | null;
  /** Called for each newly stored lead that the function did not accept. Must not throw. */
  readonly onFallback: () => void;
  readonly log: Log;
}

export function withFunction(
  service: DrainableLeadService,
  { intake, onFallback, log }: WithFunctionDeps,
): LeadService & Pick<DrainableLeadService, 'drain'> {
  const reportFallback = ({ leadId, isNew }: Stored) => {
    log.warn({ leadId }, 'the server stored a lead that the function in intake.url did not accept');
    if (isNew) onFallback();
  };

  async function storeAndForward(submission: LeadSubmission, target: PublicIntake) {
    // The lead is stored first, so that a crash during the call to the function loses no lead.
    const stored = await service.submit(submission);
    const outcome = submission.functionResponse ?? (await callFunction(target, submission));
    if (outcome === 'accepted') return stored;
    reportFallback(stored);
    // A page that called the function itself has already shown the error. A lead from a voice call
    // is never retried.
    if (submission.functionResponse || submission.isFromCall) return stored;
    throw failed();
  }

  async function forwardOnly(submission: LeadSubmission, target: PublicIntake) {
    await service.screen(submission);
    if ((await callFunction(target, submission)) === 'failed') throw failed();
    return { leadId: null };
  }

  async function submit(submission: LeadSubmission) {
    const target = submission.canaryToken === undefined ? intake() : null;
    if (target?.serverRole === 'copy') return storeAndForward(submission, target);
    if (target?.serverRole === 'none') return forwardOnly(submission, target);
    const stored = await service.submit(submission);
    if (target && submission.functionResponse === 'failed') reportFallback(stored);
    return stored;
  }

  return { submit, drain: service.drain };
}

type Stored = Awaited<ReturnType<DrainableLeadService['submit']>>;

const failed = () =>
  new AppError('unavailable', 'The function in intake.url did not accept this lead.');

/** A visitor is waiting for the response. */
const TIME_LIMIT_MS = 10_000;
const MAX_BYTES = 100_000;

/** Never rejects. */
async function callFunction(
  intake: PublicIntake,
  { body, idempotencyKey }: Pick<LeadSubmission, 'body' | 'idempotencyKey'>,
): Promise<FunctionResponse> {
  try {
    const request = functionRequest(intake, Object(body) as object, idempotencyKey);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(intake.url, { ...request, signal });
    return isLeadAccepted(response, await readJson(response)) ? 'accepted' : 'failed';
  } catch {
    return 'failed';
  }
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}
