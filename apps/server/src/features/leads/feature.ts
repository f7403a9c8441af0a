import { feature } from '../../feature.ts';
import { fixedRule } from '../../platform/retention/make-rule.ts';
import { INTAKE_ROUTES } from './intake/lead-intake-route.ts';
import { createOwnIntake } from './intake/own-intake.ts';
import { undoValues, UNDO_WITHIN_DAYS } from './work/lead-changes.ts';

/** The intake, and the stored leads. */
export const leads = feature({
  api: [[INTAKE_ROUTES, createOwnIntake]],
  retention: () => [fixedRule('undoValues', UNDO_WITHIN_DAYS, undoValues)],
});
