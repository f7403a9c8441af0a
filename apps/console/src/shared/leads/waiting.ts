import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';

/** "slow" after 5 minutes, "overdue" after an hour. */
export type WaitingLevel = 'fresh' | 'slow' | 'overdue';

export type Waiting =
  | { readonly kind: 'waiting'; readonly ms: number; readonly level: WaitingLevel }
  | { readonly kind: 'answered'; readonly ms: number }
  | { readonly kind: 'none' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type WaitingLead = Pick<OperatorLead, 'status' | 'received_at' | 'erased_at'> & {
  readonly work: Pick<OperatorLead['work'], 'first_contact_at'>;
};

export function waitingOf(lead: WaitingLead, now: number): Waiting {
  const since = new Date(lead.received_at).getTime();
  const contactAt = lead.work.first_contact_at;
  if (contactAt !== null) {
    return { kind: 'answered', ms: Math.max(0, new Date(contactAt).getTime() - since) };
  }
  if (lead.status !== 'new' || lead.erased_at !== null) return { kind: 'none' };
  const ms = Math.max(0, now - since); // This device's clock may be behind the server's.
  return { kind: 'waiting', ms, level: levelOf(ms) };
}

function levelOf(ms: number): WaitingLevel {
  if (ms < 5 * MINUTE) return 'fresh';
  return ms < HOUR ? 'slow' : 'overdue';
}

/** "waiting 4 min", "overdue 1 h 20 min" */
export function waitingText({ ms, level }: Extract<Waiting, { kind: 'waiting' }>): string {
  return fill(level === 'overdue' ? texts.overdue : texts.waiting, { span: formatSpan(ms) });
}

/** How often the text of `formatSpan` changes, in ms. */
export function stepOf(ms: number): number {
  if (ms < MINUTE) return 1_000;
  return ms < DAY ? MINUTE : HOUR;
}

/** "42 s", "4 min", "1 h 20 min", "3 d 4 h" */
export function formatSpan(ms: number): string {
  const [days, hours] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR)];
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (ms < MINUTE) return fill(texts.seconds, { count: Math.floor(ms / 1_000) });
  if (ms < HOUR) return fill(texts.minutes, { count: minutes });
  return ms < DAY
    ? fill(texts.hours, { count: hours, rest: minutes })
    : fill(texts.days, { count: days, rest: hours });
}
