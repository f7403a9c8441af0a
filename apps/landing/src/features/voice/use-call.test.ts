import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';
import { hasConsoleSession } from './use-call.ts';

const store = (stored: Readonly<Record<string, string>>) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });

describe('a console session in this browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is recognized by the key under which the console stores it', () => {
    store({ [CONSOLE_SESSION_KEY]: '{}' });
    expect(hasConsoleSession()).toBe(true);
  });

  it('is not found if storage contains only other keys', () => {
    store({ theme: 'dark' });
    expect(hasConsoleSession()).toBe(false);
  });

  it('is never found if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(hasConsoleSession()).toBe(false);
  });
});
