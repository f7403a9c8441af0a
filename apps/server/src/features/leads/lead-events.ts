import type { Deal } from '@pickup/contracts/leads/deals';
import type { DoNotCall } from '@pickup/contracts/leads/do-not-call';
import type { Outcome } from '@pickup/contracts/leads/outcomes';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { ResubmittedLead } from './record/lead-jobs.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  readonly attribution: Readonly<Record<string, unknown>>;
  readonly consented: boolean;
}

export interface ChangedLeadFields {
  readonly status?: LeadStatus;
  /** The assignee's email address, or null if the lead is unassigned. */
  readonly assignee?: string | null;
  /** Null if the recorded outcome was undone. */
  readonly outcome?: Outcome | null;
  /** Null if the deal is no longer won or lost. */
  readonly deal?: Omit<Deal, 'closed_at'> | null;
  /** Null if the lead may be called again. */
  readonly do_not_call?: DoNotCall | null;
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Includes canary leads and leads held for review. `sent` is the lead's body. */
    'lead.accepted': AcceptedLead & { readonly sent: Readonly<Record<string, unknown>> };
    /** A released lead counts as received at the moment of its release. */
    'lead.released': AcceptedLead;
    /** Jobs for this event have no `leadId`. The intake adds it when it stores the jobs. */
    'lead.resubmitted': ResubmittedLead;
    'lead.changed': {
      readonly leadId: string;
      readonly changes: ChangedLeadFields;
      /**
       * Set for each lead of a removed operator. The new assignee gets one email about all these
       * leads instead of a notification about each lead.
       */
      readonly isOneOfMany?: true;
    };
  }
}
