import { functionRequest, tookLead } from '@pickup/contracts/lead-function';
import type { PublicIntake } from '@pickup/contracts/public-settings';
import type { FunctionAnswer } from '@pickup/contracts/lead-function';
import type { LeadSubmission } from '../../domain/leads/lead-service.ts';

/** A visitor waits for the answer. */
const TIME_LIMIT_MS = 10_000;
/** An error is at the beginning of a body or nowhere. */
const MAX_BYTES = 100_000;

/** Sends a lead that came to the server to the function, as the page does. Never rejects. */
export async function askFunction(
  intake: PublicIntake,
  { body, idempotencyKey }: Pick<LeadSubmission, 'body' | 'idempotencyKey'>,
): Promise<FunctionAnswer> {
  try {
    const request = functionRequest(intake, Object(body) as object, idempotencyKey);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(intake.url, { ...request, signal });
    return tookLead(response, await answerOf(response)) ? 'accepted' : 'failed';
  } catch {
    return 'failed';
  }
}

async function answerOf(response: Response): Promise<unknown> {
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
