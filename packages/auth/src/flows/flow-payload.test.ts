import { expect, it } from 'vitest';
import { openPayload, sealPayload, type FlowPayload } from './flow-payload.ts';

const payload: FlowPayload = { tokens: { provider_token: 'of the provider' }, link: null };

it('a payload opens with the code that sealed it', () => {
  const sealed = sealPayload('the code', payload);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('provider');
  expect(openPayload('the code', sealed)).toEqual(payload);
});

it('a payload does not open with another code, or after it was changed or truncated', () => {
  const sealed = sealPayload('the code', payload);
  expect(() => openPayload('another code', sealed)).toThrow();
  expect(() => openPayload('the code', `A${sealed.slice(1)}`)).toThrow();
  expect(() => openPayload('the code', sealed.slice(0, -4))).toThrow();
  expect(() => openPayload('the code', '')).toThrow();
});
