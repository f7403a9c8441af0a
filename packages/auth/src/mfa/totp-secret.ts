import type { Sealer } from '../keys/sealer.ts';
import type { FactorRow } from '../store/rows.ts';

/** Encrypts it for this factor, so it cannot be decrypted in another row. */
export function sealTotpSecret(sealer: Sealer, factorId: string, secret: string): string {
  return sealer.seal(contextOf(factorId), secret);
}

/** Throws when the row has no secret, or one encrypted for another factor or with a lost key. */
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
