import {
  JOB_NAMES,
  type AttemptOutcome,
  type DeliveryState,
  type JobKind,
} from '@pickup/contracts/deliveries/deliveries';
import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/delivery-common';
import { tasks } from '@pickup/messages/operator/deliveries/job-kinds';
import type { Tone } from '../ui/notice.tsx';

interface Text {
  readonly name: string;
  readonly tone: Tone;
}

export const STATE_NAMES: Readonly<Record<DeliveryState, string>> = texts.states;

export function deliveryStatus(delivery: Delivery): Text {
  const { state, kind, attempts, last_error: lastError } = delivery;
  switch (state) {
    case 'dead':
      return { name: texts.status.failed, tone: 'bad' };
    case 'canceled':
      return { name: texts.status.canceled, tone: 'plain' };
    case 'running':
      return { name: texts.status.sending, tone: 'plain' };
    case 'ready':
      return attempts > 0
        ? { name: texts.status.retrying, tone: 'warn' }
        : { name: texts.status.queued, tone: 'plain' };
    case 'saved':
      return { name: texts.status.saved, tone: 'warn' };
    case 'done':
      if (lastError !== '') return { name: texts.status.skipped, tone: 'plain' };
      return { name: kind in tasks ? texts.status.done : texts.status.sent, tone: 'good' };
  }
}

/** Without a mail server, resending an email saved to a file would only save the email again. */
export function isResendable(
  { state, last_error: lastError }: Delivery,
  hasMailServer: boolean,
): boolean {
  if (state === 'saved') return hasMailServer;
  return state === 'dead' || ((state === 'ready' || state === 'canceled') && lastError !== '');
}

export const OUTCOME_TEXTS: Readonly<Record<AttemptOutcome, Text>> = {
  done: { name: texts.outcomes.done, tone: 'good' },
  saved: { name: texts.outcomes.saved, tone: 'warn' },
  skipped: { name: texts.outcomes.skipped, tone: 'plain' },
  retry: { name: texts.outcomes.retry, tone: 'warn' },
  postponed: { name: texts.outcomes.postponed, tone: 'plain' },
  dead: { name: texts.outcomes.dead, tone: 'bad' },
  lost: { name: texts.outcomes.lost, tone: 'bad' },
};

/** "Webhook lead.created to crm" */
export function deliveryName(delivery: {
  readonly kind: JobKind;
  readonly event: string;
  readonly target: string;
}): string {
  const { kind, event, target } = delivery;
  return [JOB_NAMES[kind], event, target && fill(texts.toTarget, { target })]
    .filter(Boolean)
    .join(' ');
}
