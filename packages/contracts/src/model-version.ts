import { FORMULAS_VERSION, SPECIFIED_MODEL, type RoiModel } from '@pickup/roi';

/** '1' for the specification's numbers. Others have a fingerprint, so that leads of one model can be found. */
export function versionOf(parts: Omit<RoiModel, 'version' | 'defaults'>): string {
  const [own, specified] = [numbersOf(parts), numbersOf(SPECIFIED_MODEL)];
  return own === specified ? FORMULAS_VERSION : `${FORMULAS_VERSION}-${fingerprint(own)}`;
}

/** What figures, tier and score depend on. The order and the names do not count. */
function numbersOf(model: Omit<RoiModel, 'version' | 'defaults'>): string {
  const { plans, weeksPerMonth, tiers, scores } = model;
  const ofPlans = plans
    .map(({ id, liftRate, timeSavingsFactor, hourlyValue, price }) => {
      return { id, liftRate, timeSavingsFactor, hourlyValue, price };
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return sortedJson({ plans: ofPlans, weeksPerMonth, tiers, scores });
}

/** The same for values that differ only in the order of their members. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(
          Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : member,
  );
}

/** FNV-1a: short, and the same on every machine. It protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
