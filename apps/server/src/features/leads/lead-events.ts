import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import type { ResubmittedLead } from './lead-jobs.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** With where it came from. */
  readonly attribution: Readonly<Record<string, unknown>>;
  /** True if the visitor agreed to marketing. */
  readonly consented: boolean;
}

/** What changed, as webhook receivers see it. */
export interface LeadChanges {
  readonly status?: LeadStatus;
  /** The assignee's email address. Null: unassigned. */
  readonly assignee?: string | null;
}

declare module '../../platform/events.ts' {
  interface Events {
    /** A lead is being stored, also one that is held for review and a canary's. `sent` is its body. */
    'lead.accepted': AcceptedLead & { readonly sent: Readonly<Record<string, unknown>> };
    /** A person has released a lead that was held for review. It counts as received at that moment. */
    'lead.released': AcceptedLead;
    /** Later details were sent under a lead's key. The lead's id is not known yet: the intake fills it in. */
    'lead.resubmitted': ResubmittedLead;
    /** A person has changed a lead. */
    'lead.changed': { readonly leadId: string; readonly changes: LeadChanges };
  }
}
