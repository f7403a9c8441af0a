import type { LeadIntake } from '@pickup/contracts/lead-intake';

export type QuarantineReason = 'honeypot' | 'too_fast';

/**
 * Why a lead looks automated. Empty when it does not. Such a lead is held for the operator's review, and its
 * sender is not told.
 */
export function quarantineReasons(
  lead: Pick<LeadIntake, 'website' | 'form_elapsed_ms'>,
  minimumFormMs: number,
): QuarantineReason[] {
  const reasons: QuarantineReason[] = [];
  if (lead.website !== '') reasons.push('honeypot');
  // Senders that know only the specification's keys leave it out, so it cannot be judged.
  if (lead.form_elapsed_ms !== undefined && lead.form_elapsed_ms < minimumFormMs) {
    reasons.push('too_fast');
  }
  return reasons;
}
