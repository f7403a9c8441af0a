import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { feature, type Check } from '../../feature.ts';
import { notChecked } from '../../platform/checks/finding.ts';
import { fixedRule } from '../../platform/retention/make-rule.ts';
import { personalData } from './erasure/personal-data.ts';
import { INTAKE_ROUTES } from './intake/lead-intake-route.ts';
import { createOwnIntake } from './intake/own-intake.ts';
import { undoValues, UNDO_WITHIN_DAYS } from './work/lead-undo.ts';

const functionCheck: Check<{
  readonly config: { readonly settings: Pick<SiteSettings, 'intake'> };
}> = {
  topic: 'intake',
  name: 'Function',
  run({ config: { settings } }) {
    if (settings.intake.url === undefined) return [];
    const text = 'the function at intake.url was not contacted.';
    return notChecked('Function', text, 'To test it, send a lead from the page.');
  },
};

export const leads = feature({
  api: [[INTAKE_ROUTES, createOwnIntake]],
  tables: [
    'lead',
    'lead_change',
    'lead_changed',
    'lead_feed',
    'lead_link',
    'lead_note',
    'lead_person',
    'lead_resubmission',
    'lead_step',
    'real_lead',
  ],
  personalData,
  retention: () => [fixedRule('undoValues', UNDO_WITHIN_DAYS, undoValues)],
  checks: [functionCheck],
});
