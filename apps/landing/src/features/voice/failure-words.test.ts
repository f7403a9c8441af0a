import { describe, expect, it } from 'vitest';
import { SIGNED_IN_HERE } from './console-session.ts';
import { failureWords } from './failure-words.ts';

describe('the words for a conversation that failed', () => {
  it.each([
    [SIGNED_IN_HERE, false, /private window/],
    ['the microphone is not available: permissions', false, /Allow it for this page/],
    ['the microphone is not available', true, /Allow it for this page/],
    ['start-method-error: rate_limited 10 calls', false, /lines are busy/],
    ['no connection within 10000 ms', false, /in time/],
    ['the call library did not load', false, /in time/],
    ['daily-error: network', true, /connection was lost/],
    ['start-method-error', false, /could not be reached/],
    ['', false, /could not be reached/],
  ])('for "%s" (started: %s) say what is of use', (reason, hadStarted, words) => {
    expect(failureWords(reason, hadStarted)).toMatch(words);
  });

  it('never show a code', () => {
    expect(failureWords('daily-call-join-error: 500 {"x":1}', false)).not.toMatch(/daily|500|\{/);
  });
});
