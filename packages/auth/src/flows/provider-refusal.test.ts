import { expect, it } from 'vitest';
import { ProviderRefusal } from './provider-refusal.ts';

it('a refusal contains the provider’s text, shortened and without forbidden characters', () => {
  const refusal = new ProviderRefusal('access_denied\r\n', `She said "no"\u0000${'x'.repeat(500)}`);
  expect(refusal.error).toBe('access_denied');
  expect(refusal.message.startsWith('She said nox')).toBe(true);
  expect(refusal.message).toHaveLength(200);
});

it('a refusal has a default text if the provider sends none', () => {
  const refusal = new ProviderRefusal('', undefined);
  expect(refusal.error).toBe('access_denied');
  expect(refusal.message).toBe('The provider refused the sign-in');
});
