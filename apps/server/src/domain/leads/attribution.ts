import type { LeadIntake } from '@pickup/contracts/lead-intake';
import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution-parameters';

type Parameter = (typeof UTM_PARAMETERS)[number] | (typeof CLICK_ID_PARAMETERS)[number];

/** A lead's origin in one place: campaign, click ids, referrer, first and last touch. */
export function attributionOf(lead: LeadIntake) {
  return {
    lead_source: lead.lead_source,
    source_url: lead.source_url,
    referrer: lead.referrer ?? lead.last_touch?.referrer ?? '',
    utm: collect(lead, UTM_PARAMETERS),
    click_ids: collect(lead, CLICK_ID_PARAMETERS),
    first_touch: lead.first_touch ?? null,
    last_touch: lead.last_touch ?? null,
  };
}

/** Only parameters with a value: the body's own, otherwise the last visit's. */
function collect(lead: LeadIntake, names: readonly Parameter[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = lead[name] || lead.last_touch?.parameters[name];
    if (value) found[name] = value;
  }
  return found;
}
