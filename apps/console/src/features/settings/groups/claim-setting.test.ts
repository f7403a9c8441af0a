import { expect, it } from 'vitest';
import { claimParts, withClaimPart } from './claim-setting.tsx';

it('stores a claim as plain text if text is its only part, and removes a claim without parts', () => {
  expect(withClaimPart(undefined, 'text', '4.9/5')).toBe('4.9/5');
  expect(withClaimPart('4.9/5', 'source', 'Reviews')).toEqual({ text: '4.9/5', source: 'Reviews' });
  expect(withClaimPart({ text: '4.9/5', source: 'Reviews' }, 'source', '')).toBe('4.9/5');
  expect(withClaimPart('4.9/5', 'text', '')).toBeUndefined();
  expect(claimParts('4.9/5')).toEqual({ text: '4.9/5' });
});
