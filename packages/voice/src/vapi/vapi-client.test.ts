import { describe, expect, it } from 'vitest';
import { findVapiClass } from './vapi-client.ts';

class Vapi {}

describe('the class in the imported module', () => {
  it.each([
    ['if it is the module itself', Vapi],
    ['as the default export', { default: Vapi }],
    ['if a bundler such as Vite wraps it twice', { default: { default: Vapi } }],
  ])('is found %s', (_, module) => {
    expect(findVapiClass(module)).toBe(Vapi);
  });

  const MODULES = [undefined, null, {}, { default: {} }];
  it.each(MODULES)('causes a clear error when it is missing from %j', (module) => {
    expect(() => findVapiClass(module)).toThrow('@vapi-ai/web exports no class');
  });

  it('is exported by the installed library', async () => {
    const found = findVapiClass(await import('@vapi-ai/web'));
    expect(Object.getOwnPropertyNames(found.prototype)).toEqual(
      expect.arrayContaining(['start', 'stop', 'setMuted', 'getDailyCallObject']),
    );
  });
});
