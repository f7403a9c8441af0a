import { expect, it } from 'vitest';
import { textWords } from './auth-text.ts';

const facts = { brandName: 'Pickup', code: '012345', minutes: 5, host: 'app.pickup.example' };

it('ends in the line that makes phones offer the code on this host only', () => {
  expect(textWords(facts)).toBe(
    '012345 is your Pickup code. It expires in 5 minutes. We never ask you for it.\n\n@app.pickup.example #012345',
  );
});

it('fits in one message: at most 160 characters of the basic alphabet', () => {
  const longest = textWords({ ...facts, brandName: 'N'.repeat(20), host: `${'h'.repeat(36)}.com` });
  expect(longest.length).toBeLessThanOrEqual(160);
  expect(longest).toMatch(/^[\w .@#\n]*$/);
});
