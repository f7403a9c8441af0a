import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest, VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';
import { runCall } from './running-call.ts';

/** A call that records its commands and reports events from the test. */
class ScriptedCall implements VoiceCall {
  readonly asked: string[] = [];
  #listener: (event: VoiceCallEvent) => void = () => undefined;
  #muted = false;

  start(request: CallRequest): void {
    this.asked.push(`start ${JSON.stringify(request)}`);
  }
  hangUp(): void {
    this.asked.push('hang up');
    this.report({ type: 'ended' });
  }
  setMuted(muted: boolean): void {
    if (this.asked.includes('hang up')) throw new Error('Call object is not available.');
    this.#muted = muted;
  }
  isMuted(): boolean {
    return this.#muted;
  }
  raiseMicrophone(): void {}
  say(): void {}
  on(listener: (event: VoiceCallEvent) => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }
  report(event: VoiceCallEvent): void {
    this.#listener(event);
  }
}

const REQUEST = { variables: { planName: 'Elite' }, leadId: 'lead-1' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Runs a call whose library has loaded or is still loading, and records its events. */
function run(call: VoiceCall, library: Promise<VoiceCall> = Promise.resolve(call)) {
  const heard: VoiceCallEvent[] = [];
  return { heard, running: runCall(library, REQUEST, (event) => heard.push(event)) };
}

describe('a running call', () => {
  it('starts once its library has loaded, and passes on its events', async () => {
    const call = new ScriptedCall();
    const { heard } = run(call);
    await settled();
    call.report({ type: 'started' });
    expect(call.asked).toEqual([`start ${JSON.stringify(REQUEST)}`]);
    expect(heard).toEqual([{ type: 'started' }]);
  });

  it('never starts if it is ended while the library loads', async () => {
    const call = new ScriptedCall();
    const { heard, running } = run(call);
    running.end();
    await settled();
    expect(call.asked).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('hangs up when it is ended, and reports nothing afterwards', async () => {
    const call = new ScriptedCall();
    const { heard, running } = run(call);
    await settled();
    running.end();
    call.report({ type: 'failed', reason: 'late' });
    expect(call.asked).toContain('hang up');
    expect(heard).toEqual([]);
  });

  it('fails when its library cannot be loaded', async () => {
    const { heard } = run(new ScriptedCall(), Promise.reject(new TypeError('Failed to fetch')));
    await settled();
    expect(heard).toEqual([{ type: 'failed', reason: 'the call library did not load' }]);
  });

  it('fails after ten seconds without its library, and ignores a library that loads later', async () => {
    let arrive: (call: VoiceCall) => void = () => undefined;
    const call = new ScriptedCall();
    const { heard } = run(call, new Promise((resolve) => (arrive = resolve)));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveLength(1);
    arrive(call);
    await settled();
    expect(call.asked).toEqual([]);
  });

  it('reports whether the visitor is muted, even before it begins and after it ends', async () => {
    const call = new ScriptedCall();
    const { running } = run(call);
    expect(running.setMuted(true)).toBe(false);
    await settled();
    expect(running.setMuted(true)).toBe(true);
    expect(running.setMuted(false)).toBe(false);
    call.hangUp();
    expect(running.setMuted(true)).toBe(false);
  });
});
