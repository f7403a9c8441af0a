import { expect, it } from 'vitest';
import { textWords } from './text-words.ts';

const facts = { brandName: 'Pickup', code: '012345', minutes: 5, host: 'app.pickup.example' };

it('ends in the line by which a phone offers the code at this host alone', () => {
  expect(textWords(facts)).toBe(
    '012345 is your Pickup code. It holds 5 minutes. We never ask you for it.\n\n@app.pickup.example #012345',
  );
});

it('costs one message: no letter beyond the 160 of the plain alphabet', () => {
  const longest = textWords({ ...facts, brandName: 'N'.repeat(20), host: `${'h'.repeat(36)}.com` });
  expect(longest.length).toBeLessThanOrEqual(160);
  expect(longest).toMatch(/^[\w .@#\n]*$/);
});
