import { describe, expect, it } from 'vitest';
import type { SamlProvider } from '../auth-options.ts';
import { checkSamlProviders } from './check-settings.ts';

const provider: SamlProvider = {
  id: '11111111-1111-4111-8111-111111111111',
  domains: ['works.example'],
  entityId: 'https://idp.works.example',
  signOnUrl: 'https://idp.works.example/sign-in',
  certificates: ['AAAA'],
  attributes: { email: 'mail' },
};
const other = { ...provider, id: '22222222-2222-4222-8222-222222222222' };

describe('checkSamlProviders', () => {
  it.each([
    ["provider's id", [{ ...provider, id: 'works' }]],
    ["provider's id", [{ ...provider, id: 'AAAAAAAA-1111-4111-8111-111111111111' }]],
    ['has no domain', [{ ...provider, domains: [] }]],
    ['no valid sign-in URL', [{ ...provider, signOnUrl: 'javascript:alert(1)' }]],
    ['no certificate', [{ ...provider, certificates: [] }]],
    ['cannot be read', [provider]],
    ['the same id', [provider, { ...provider, domains: ['else.example'] }]],
    ['the same domain', [provider, { ...other, domains: ['Works.Example'] }]],
  ])('refuses invalid settings with an error that contains: %s', (message, providers) => {
    expect(() => checkSamlProviders(providers)).toThrow(message);
  });

  it('accepts an empty list', () => {
    expect(() => checkSamlProviders([])).not.toThrow();
  });
});
