import type { Sealer } from '../keys/sealer.ts';
import type { FactorRow } from '../store/rows.ts';

/** Sealed for this factor alone: copied to another one's row it does not open. */
export function sealTotpSecret(sealer: Sealer, factorId: string, secret: string): string {
  return sealer.seal(contextOf(factorId), secret);
}

/** Throws when the row holds none, or one that was sealed for another factor or by a key that is gone. */
export function openTotpSecret(
  sealer: Sealer,
  { id, sealed_secret }: Pick<FactorRow, 'id' | 'sealed_secret'>,
): string {
  if (sealed_secret === null) throw new Error('A TOTP factor without a secret');
  return sealer.open(contextOf(id), sealed_secret);
}

function contextOf(factorId: string): string {
  return `totp:${factorId}`;
}
