/**
 * The baseline replaced the migrations up to this one. A database with this migration has the
 * baseline's schema.
 */
const REPLACED = {
  name: '036-no-rollups.sql',
  sha256: '8ffefd063e802a669e0d6bcf027481147279490fca7e6fb5c00a286bdc8265ca',
};

/** Starting this commit of Pickup once upgrades an older database to the baseline. */
export const LAST_BEFORE_BASELINE = 'a867baf7';

/** A migration as recorded in a database or a backup. */
interface Recorded {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Returns the recorded migrations, with the baseline in place of the first 36. Returns null if only
 * some of the first 36 are recorded (decision 104).
 */
export function sinceBaseline<One extends Recorded>(
  recorded: readonly One[],
  [baseline]: readonly Recorded[],
): readonly One[] | null {
  if (!baseline || !recorded[0] || recorded[0].name >= baseline.name) return recorded;
  const last = recorded.findIndex(({ name }) => name === REPLACED.name);
  const replaced = recorded[last];
  if (replaced?.sha256 !== REPLACED.sha256) return null;
  const { name, sha256 } = baseline;
  return [{ ...replaced, name, sha256 }, ...recorded.slice(last + 1)];
}
