import { PLANS, type Plan, type PlanId } from './plans.ts';

// When a plan's number changes, MODEL_VERSION does too: the numbers of today are then written down here
// in full under their version, so that a report of long ago still explains itself.
const PLANS_BY_MODEL: Readonly<Record<string, Readonly<Record<PlanId, Plan>>>> = { '1': PLANS };

/**
 * The plan as a version of the model reckoned with it, for explaining a stored figure. Null when this
 * code does not know the version, e.g. because a newer one wrote the figure.
 */
export function planOfModel(version: string, id: PlanId): Plan | null {
  return Object.hasOwn(PLANS_BY_MODEL, version) ? (PLANS_BY_MODEL[version]?.[id] ?? null) : null;
}
