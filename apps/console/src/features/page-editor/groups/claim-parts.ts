import { isObject } from '@pickup/contracts/settings-differences';

export type ClaimPart = 'text' | 'source' | 'asOf' | 'expires' | 'proof';

type ClaimParts = Readonly<Partial<Record<string, unknown>>>;

/** A claim of the settings: its words, or an object with its evidence. */
export function claimParts(claim: unknown): ClaimParts {
  if (isObject(claim)) return claim;
  return claim === undefined ? {} : { text: claim };
}

/** The claim with a part changed. It is a plain text as long as it has nothing else, and nothing without any part. */
export function withClaimPart(claim: unknown, part: ClaimPart, text: string): unknown {
  const { [part]: _, ...others } = claimParts(claim);
  const parts: ClaimParts = text === '' ? others : { ...others, [part]: text };
  const names = Object.keys(parts);
  if (names.length === 0) return undefined;
  return names.length === 1 && names[0] === 'text' ? parts['text'] : parts;
}
