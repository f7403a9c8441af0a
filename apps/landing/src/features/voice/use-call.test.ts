import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';
import { hasConsoleSession } from './use-call.ts';

const store = (stored: Readonly<Record<string, string>>) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });

describe('a console session in this browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is recognized by the tokens that the console stores', () => {
    store({ [CONSOLE_SESSION_KEY]: '{}' });
    expect(hasConsoleSession()).toBe(true);
  });

  it('is not mistaken for other stored values', () => {
    store({ theme: 'dark' });
    expect(hasConsoleSession()).toBe(false);
  });

  it('is never found in a browser without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(hasConsoleSession()).toBe(false);
  });
});
