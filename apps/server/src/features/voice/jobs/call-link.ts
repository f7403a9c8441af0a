import { z } from 'zod';
import type { Language } from '@pickup/messages/language';
import { requiredText } from '@pickup/contracts/text';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { JobHandler, JobOutcome, NewJob } from '../../../platform/jobs/job.ts';
import { queueCallEvent, type QueueEndedCallEvent } from '../calls/ended-call.ts';
import { callById, callOfPlatform, type FoundCall } from '../calls/find-call.ts';
import { linkCall } from '../calls/link-call.ts';
import { lockLead } from '../../leads/index.ts';

export interface CallLinkDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly jobsForNewCall?: (callId: string, at: Date) => readonly NewJob[];
  readonly queueEndedCall?: QueueEndedCallEvent;
  readonly now?: () => Date;
}

/** The id may come from the lead's submission, so it can be any value. */
const payloadSchema = z.union([
  z.object({ callId: z.uuid() }),
  z.object({ platformId: requiredText(100).regex(/^[\w-]+$/) }),
]);
type Payload = z.output<typeof payloadSchema>;

/** Payload: `{platformId}` or `{callId}`. */
export function createCallLinkHandler(deps: CallLinkDeps): JobHandler {
  const { database, now = () => new Date() } = deps;
  return {
    kind: 'call-link',
    retryAfterSeconds: [5, 60, 600],
    timeLimitMs: 20_000,
    concurrency: 2,
    async run({ leadId, payload }) {
      const target = payloadSchema.safeParse(payload).data;
      if (!target) return { kind: 'skipped', reason: 'the job contains no call id' };
      if (leadId === null) return { kind: 'skipped', reason: 'the job contains no lead id' };
      return database.transaction((session) => link(session, deps, { target, leadId, at: now() }));
    },
  };
}

interface Link {
  readonly target: Payload;
  readonly leadId: string;
  readonly at: Date;
}

async function link(
  session: Session,
  { jobsForNewCall = () => [], queueEndedCall }: CallLinkDeps,
  { target, leadId, at }: Link,
): Promise<JobOutcome> {
  const lead = await lockLead(session, leadId, { shared: true });
  if (!lead) return { kind: 'skipped', reason: 'there is no such lead' };
  const call = await targetCall(session, target, lead.language, at);
  if (!call) return { kind: 'skipped', reason: 'there is no such call' };
  const { kind, followUpJobs } = await linkCall(session, call, lead, at);
  if (kind === 'other') {
    return { kind: 'skipped', reason: `the call belongs to the lead ${String(call.leadId)}` };
  }
  const reconcileJobs = call.isNew && !lead.isErased ? jobsForNewCall(call.id, at) : [];
  if (kind === 'linked' && call.reportedAt) await queueCallEvent(session, call.id, queueEndedCall);
  return { kind: 'done', response: kind, followUpJobs: [...followUpJobs, ...reconcileJobs] };
}

function targetCall(
  session: Session,
  target: Payload,
  language: Language,
  at: Date,
): Promise<FoundCall | null> {
  if ('callId' in target) return callById(session, target.callId);
  const { platformId } = target;
  return callOfPlatform(session, { platformId, pickupCallId: null, at, language });
}
