import type { LeadIntake } from '@pickup/contracts/lead-intake';

export type QuarantineReason = 'honeypot' | 'too_fast';

/**
 * Why a lead looks as if no person had typed it; none when it does not. Such a lead is kept for the
 * operator's eye, and its sender is told nothing.
 */
export function quarantineReasons(
  lead: Pick<LeadIntake, 'website' | 'form_elapsed_ms'>,
  minimumFormMs: number,
): QuarantineReason[] {
  const reasons: QuarantineReason[] = [];
  if (lead.website !== '') reasons.push('honeypot');
  // Absent from senders that know only the specification's keys: nothing to judge by.
  if (lead.form_elapsed_ms !== undefined && lead.form_elapsed_ms < minimumFormMs) {
    reasons.push('too_fast');
  }
  return reasons;
}
