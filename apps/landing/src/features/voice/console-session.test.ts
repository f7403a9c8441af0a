import { describe, expect, it } from 'vitest';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/console-config';
import { hasConsoleSession } from './console-session.ts';

const storageWith = (held: Readonly<Record<string, string>>) => () => ({
  getItem: (key: string) => held[key] ?? null,
});

describe('a console session in this browser', () => {
  it('is recognized by the tokens that the console stores', () => {
    expect(hasConsoleSession(storageWith({ [CONSOLE_SESSION_KEY]: '{}' }))).toBe(true);
  });

  it('is not recognized in other stored values', () => {
    expect(hasConsoleSession(storageWith({ theme: 'dark' }))).toBe(false);
  });

  it('is never found in a browser without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(hasConsoleSession(refuse)).toBe(false);
  });
});
