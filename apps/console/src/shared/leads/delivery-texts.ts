import type { AttemptOutcome, JobKind, JobState } from '@pickup/contracts/deliveries';
import type { Tone } from '../ui/notice.tsx';

/** What each kind of delivery is called. */
export const KIND_TEXTS: Readonly<Record<JobKind, string>> = {
  'report-mail': 'Report to the lead',
  'operator-notice': 'Notice of a new lead',
  webhook: 'Webhook',
  'follow-up-mail': 'Reminder to the lead',
  'operator-alert': 'Alert to you',
  'call-link': 'Tying a call to its lead',
  'call-reconcile': 'Asking how a call ended',
  'call-erase': 'Erasing a call at the platform',
  'auth-mail': 'Mail about signing in',
  'account-mail': 'Mail about a changed account',
};

interface Text {
  readonly name: string;
  readonly tone: Tone;
}

export const STATE_TEXTS: Readonly<Record<JobState, Text>> = {
  dead: { name: 'Failed', tone: 'bad' },
  ready: { name: 'Waiting', tone: 'warn' },
  running: { name: 'Under way', tone: 'warn' },
  done: { name: 'Delivered', tone: 'good' },
  cancelled: { name: 'Cancelled', tone: 'plain' },
};

export const OUTCOME_TEXTS: Readonly<Record<AttemptOutcome, Text>> = {
  done: { name: 'Delivered', tone: 'good' },
  skipped: { name: 'Not needed', tone: 'plain' },
  retry: { name: 'Failed, to be tried again', tone: 'warn' },
  postponed: { name: 'Put off', tone: 'plain' },
  dead: { name: 'Given up', tone: 'bad' },
  lost: { name: 'Cut off', tone: 'bad' },
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
