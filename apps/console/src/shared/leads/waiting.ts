import type { OperatorLead } from '@pickup/contracts/operator-leads';

/** How long somebody has waited: a lead answered within five minutes is the one that is won. */
export type WaitingLevel = 'fresh' | 'due' | 'late';

export type Waiting =
  | { readonly kind: 'waiting'; readonly ms: number; readonly level: WaitingLevel }
  | { readonly kind: 'answered'; readonly ms: number }
  | { readonly kind: 'none' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Waiter = Pick<OperatorLead, 'status' | 'received_at' | 'erased_at'> & {
  readonly work: Pick<OperatorLead['work'], 'first_contact_at'>;
};

/** The clock from arrival to first contact. It runs for untouched leads and stands for the others. */
export function waitingOf(lead: Waiter, now: number): Waiting {
  const since = new Date(lead.received_at).getTime();
  const contactAt = lead.work.first_contact_at;
  if (contactAt !== null) {
    return { kind: 'answered', ms: Math.max(0, new Date(contactAt).getTime() - since) };
  }
  if (lead.status !== 'new' || lead.erased_at !== null) return { kind: 'none' };
  const ms = Math.max(0, now - since); // this clock may be behind the server's
  return { kind: 'waiting', ms, level: levelOf(ms) };
}

function levelOf(ms: number): WaitingLevel {
  if (ms < 5 * MINUTE) return 'fresh';
  return ms < HOUR ? 'due' : 'late';
}

/** How often a clock must be drawn, ms: seconds matter in the first hour. */
export function stepOf(ms: number): number {
  return ms < HOUR ? 1_000 : MINUTE;
}

/** "42 s", "3 min 05 s", "2 h 10 min", "3 d 4 h": two units at most. */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / 1_000)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${twoDigits((ms % MINUTE) / 1_000)} s`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${twoDigits((ms % HOUR) / MINUTE)} min`;
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
