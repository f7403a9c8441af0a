import { member, textMember } from './vapi-member.ts';
import {
  CALL_STAGES,
  type CallStage,
  type StageStatus,
  type VoiceCallEvent,
} from '../voice-call.ts';

type StageEvent = Extract<VoiceCallEvent, { type: 'stage' }>;

const STATUSES: readonly unknown[] = ['started', 'completed', 'failed'] satisfies StageStatus[];
const STAGES: readonly unknown[] = CALL_STAGES;

/**
 * Reports the beginning and the end of each stage once. The library (2.7.1) never reports the end
 * of 'initialization' or a failed web call, and it reports the end of stages that it skipped.
 */
export class VapiStages {
  #open: CallStage | null = null;

  next(payload: unknown): readonly StageEvent[] {
    const stage = member(payload, 'stage');
    const status = member(payload, 'status');
    if (!STAGES.includes(stage) || !STATUSES.includes(status)) return [];
    return this.#step(stage as CallStage, status as StageStatus);
  }

  fail(): readonly StageEvent[] {
    return this.#close('failed');
  }

  #step(stage: CallStage, status: StageStatus): readonly StageEvent[] {
    const begun = this.#open === stage ? [] : [...this.#close('completed'), ...this.#begin(stage)];
    return status === 'started' ? begun : [...begun, ...this.#close(status)];
  }

  #begin(stage: CallStage): readonly StageEvent[] {
    this.#open = stage;
    return [{ type: 'stage', stage, status: 'started' }];
  }

  #close(status: StageStatus): readonly StageEvent[] {
    const stage = this.#open;
    this.#open = null;
    return stage ? [{ type: 'stage', stage, status }] : [];
  }
}

export function placedEventOf(payload: unknown): readonly VoiceCallEvent[] {
  const isPlaced =
    member(payload, 'stage') === 'web-call-creation' && member(payload, 'status') === 'completed';
  const callId = textMember(member(payload, 'metadata'), 'callId');
  // If the response has no call id, the library reports the id 'unknown'.
  if (!isPlaced || callId === undefined || callId === 'unknown') return [];
  return [{ type: 'placed', callId }];
}
