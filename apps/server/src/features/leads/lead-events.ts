import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { ResubmittedLead } from './record/lead-jobs.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** The lead's origin: campaign, click ids, referrer and touches. */
  readonly attribution: Readonly<Record<string, unknown>>;
  /** True if the visitor agreed to marketing. */
  readonly consented: boolean;
}

/** The changes in a webhook's event. */
export interface LeadChanges {
  readonly status?: LeadStatus;
  /** The assignee's email address. Null if the lead is unassigned. */
  readonly assignee?: string | null;
}

declare module '../../platform/events.ts' {
  interface Events {
    /** A lead is being stored, including canary leads and leads held for review. `sent` is its body. */
    'lead.accepted': AcceptedLead & { readonly sent: Readonly<Record<string, unknown>> };
    /** A person released a lead that was held for review. The lead counts as received at that moment. */
    'lead.released': AcceptedLead;
    /** Later details were sent under a lead's key. The intake fills in the lead's id, which is not known yet. */
    'lead.resubmitted': ResubmittedLead;
    /** A person has changed a lead. */
    'lead.changed': { readonly leadId: string; readonly changes: LeadChanges };
  }
}
