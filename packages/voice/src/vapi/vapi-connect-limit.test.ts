import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMicrophonePromptOpen, VapiConnectLimit } from './vapi-connect-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connect limit', () => {
  it('is reached only once, when its time is up', async () => {
    const reached = vi.fn();
    new VapiConnectLimit(10_000, () => Promise.resolve(true), reached).arm();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('is extended while the browser asks for the microphone, but not forever', async () => {
    const reached = vi.fn();
    const limit = new VapiConnectLimit(10_000, () => Promise.resolve(true), reached);
    limit.arm();
    limit.expectPrompt();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('is not reached if it is canceled while the browser is checking whether the prompt is open', async () => {
    const reached = vi.fn();
    let answer: (asking: boolean) => void = () => undefined;
    const isPromptOpen = () => new Promise<boolean>((resolve) => (answer = resolve));
    const limit = new VapiConnectLimit(10_000, isPromptOpen, reached);
    limit.arm();
    limit.expectPrompt();
    await vi.advanceTimersByTimeAsync(10_000);
    limit.cancel();
    answer(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('the microphone prompt', () => {
  it.each([
    ['prompt', true],
    ['granted', false],
    ['denied', false],
  ])('is open when the permission is "%s": %s', async (state, open) => {
    const query = () => Promise.resolve({ state });
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await isMicrophonePromptOpen()).toBe(open);
  });

  it.each([{}, { permissions: { query: () => Promise.reject(new TypeError('no such name')) } }])(
    'is treated as closed in a browser that cannot report the permission',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator);
      expect(await isMicrophonePromptOpen()).toBe(false);
    },
  );
});
