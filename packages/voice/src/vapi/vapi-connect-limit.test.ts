import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMicrophonePromptOpen, VapiConnectLimit } from './vapi-connect-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the limit of connecting', () => {
  it('is reached once, after its time', async () => {
    const reached = vi.fn();
    new VapiConnectLimit(10_000, () => Promise.resolve(true), reached).arm();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('waits for the visitor’s answer to the browser, but not for ever', async () => {
    const reached = vi.fn();
    const limit = new VapiConnectLimit(10_000, () => Promise.resolve(true), reached);
    limit.arm();
    limit.allowAsking();
    await vi.advanceTimersByTimeAsync(39_999);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('is not reached when it was lifted, also while the browser is being asked', async () => {
    const reached = vi.fn();
    let answer: (asking: boolean) => void = () => undefined;
    const isAsking = () => new Promise<boolean>((resolve) => (answer = resolve));
    const limit = new VapiConnectLimit(10_000, isAsking, reached);
    limit.arm();
    limit.allowAsking();
    await vi.advanceTimersByTimeAsync(10_000);
    limit.lift();
    answer(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('a question about the microphone', () => {
  it.each([
    ['prompt', true],
    ['granted', false],
    ['denied', false],
  ])('is open in the state "%s": %s', async (state, open) => {
    const query = () => Promise.resolve({ state });
    vi.stubGlobal('navigator', { permissions: { query } });
    expect(await isMicrophonePromptOpen()).toBe(open);
  });

  it.each([{}, { permissions: { query: () => Promise.reject(new TypeError('no such name')) } }])(
    'is none in a browser that cannot tell',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator);
      expect(await isMicrophonePromptOpen()).toBe(false);
    },
  );
});
