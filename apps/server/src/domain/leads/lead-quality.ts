import type { LeadIntake } from '@pickup/contracts/lead-intake';
import type { LeadQuality } from '@pickup/contracts/lead-quality';
import { scoreLead } from '@pickup/lead-score/score-lead';
import type { ScoreInput } from '@pickup/lead-score/score-input';
import type { attributionOf } from './attribution.ts';

export interface LeadQualitySource extends Pick<ScoreInput, 'inputs' | 'contact'> {
  readonly lead: LeadIntake;
  readonly attribution: ReturnType<typeof attributionOf>;
}

/** The quality score of a new lead. */
export function leadQuality(source: LeadQualitySource): LeadQuality {
  const { lead, inputs, contact, attribution } = source;
  return scoreLead({
    inputs,
    contact,
    hasConsent: lead.has_consent === true,
    formElapsedMs: lead.form_elapsed_ms ?? null,
    firstVisitAt: lead.first_touch?.at ?? null,
    lastVisitAt: lead.last_touch?.at ?? null,
    parameters: { ...attribution.utm, ...attribution.click_ids },
    resubmissions: 0,
  });
}
