import type { Outcome } from '@pickup/contracts/leads/outcomes';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { ResubmittedLead } from './record/lead-jobs.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** Contains the campaign, click ids, referrer and touches. */
  readonly attribution: Readonly<Record<string, unknown>>;
  readonly consented: boolean;
}

export interface LeadChanges {
  readonly status?: LeadStatus;
  /** The assignee's email address. Null if the lead is unassigned. */
  readonly assignee?: string | null;
  /** How an attempt to reach the lead ended. Null if it was recorded by mistake. */
  readonly outcome?: Outcome | null;
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Emitted while a lead is stored, including canary leads and leads held for review. `sent` is its body. */
    'lead.accepted': AcceptedLead & { readonly sent: Readonly<Record<string, unknown>> };
    /** Emitted when a person releases a held lead, which then counts as received at that moment. */
    'lead.released': AcceptedLead;
    /** Emitted when a form is sent again under a lead's key. The intake adds the lead's id later. */
    'lead.resubmitted': ResubmittedLead;
    'lead.changed': { readonly leadId: string; readonly changes: LeadChanges };
  }
}
