import type { AttemptOutcome, DeliveryState, JobKind } from '@pickup/contracts/deliveries';
import type { Delivery } from '@pickup/contracts/operator-deliveries';
import type { Tone } from '../ui/notice.tsx';

/** The name of each kind of delivery. */
export const KIND_TEXTS: Readonly<Record<JobKind, string>> = {
  'report-mail': 'Report to the lead',
  'operator-notice': 'Notice of a new lead',
  webhook: 'Webhook',
  'follow-up-mail': 'Reminder to the lead',
  'booking-mail': 'Email about a requested call',
  'operator-alert': 'Alert to you',
  'call-link': 'Link a call to its lead',
  'call-reconcile': 'Fetch the result of a call',
  'call-erase': 'Erase a call at the voice platform',
  'auth-mail': 'Sign-in email',
  'account-mail': 'Account change email',
};

interface Text {
  readonly name: string;
  readonly tone: Tone;
}

/**
 * The options of the state filter. `ready` includes deliveries not tried yet and those retrying.
 */
export const STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  dead: 'Failed',
  retrying: 'Retrying',
  ready: 'Queued or retrying',
  running: 'Sending',
  done: 'Sent or skipped',
  cancelled: 'Canceled',
};

/** The status of a delivery, which needs more than its state. */
export function deliveryStatus(delivery: Delivery): Text {
  const { state, kind, attempts, last_error: lastError } = delivery;
  switch (state) {
    case 'dead':
      return { name: 'Failed', tone: 'bad' };
    case 'cancelled':
      return { name: 'Canceled', tone: 'plain' };
    case 'running':
      return { name: 'Sending', tone: 'plain' };
    case 'ready':
      return attempts > 0 ? { name: 'Retrying', tone: 'warn' } : { name: 'Queued', tone: 'plain' };
    case 'done':
      if (lastError !== '') return { name: 'Skipped', tone: 'plain' };
      return { name: kind.startsWith('call-') ? 'Done' : 'Sent', tone: 'good' };
  }
}

/** Whether a delivery can be resent: it is waiting after a failure, or has no attempts left. */
export function isResendable({ state, last_error: lastError }: Delivery): boolean {
  return state === 'dead' || (state === 'ready' && lastError !== '');
}

export const OUTCOME_TEXTS: Readonly<Record<AttemptOutcome, Text>> = {
  done: { name: 'Sent', tone: 'good' },
  skipped: { name: 'Skipped', tone: 'plain' },
  retry: { name: 'Failed, retrying', tone: 'warn' },
  postponed: { name: 'Postponed', tone: 'plain' },
  dead: { name: 'Failed, no retries left', tone: 'bad' },
  lost: { name: 'Interrupted', tone: 'bad' },
};

/** "Webhook lead.created to crm" */
export function deliveryName(delivery: {
  readonly kind: JobKind;
  readonly event: string;
  readonly target: string;
}): string {
  const { kind, event, target } = delivery;
  return [KIND_TEXTS[kind], event, target && `to ${target}`].filter(Boolean).join(' ');
}
