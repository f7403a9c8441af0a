import { describe, expect, it } from 'vitest';
import { failureOf, SIGNED_IN_HERE } from './conversation.tsx';

describe('the explanation of a failed conversation', () => {
  it.each([
    ['the microphone is not available: permissions', false, /Allow it for this page/],
    ['the microphone is not available', true, /Allow it for this page/],
    ['start-method-error: rate_limited 10 calls', false, /lines are busy/],
    ['no connection within 10000 ms', false, /took too long/],
    ['the call library did not load', false, /took too long/],
    ['daily-error: network', true, /connection was lost/],
    ['start-method-error', false, /couldn’t reach/],
    ['', false, /couldn’t reach/],
  ])('describes "%s" (started: %s) and says what to do', (reason, hadStarted, words) => {
    expect(failureOf(reason, hadStarted)).toMatchObject({
      words: expect.stringMatching(words),
      mayRetry: false,
    });
  });

  it('never contains an error code', () => {
    const { words } = failureOf('daily-call-join-error: 500 {"x":1}', false);
    expect(words).not.toMatch(/daily|500|\{/);
  });

  it('says that a console session prevents calls and how to call anyway, and allows a retry', () => {
    const { words, mayRetry } = failureOf(SIGNED_IN_HERE, false);
    expect(words).toMatch(/signed in to the console.+private window/);
    expect(mayRetry).toBe(true);
  });
});
