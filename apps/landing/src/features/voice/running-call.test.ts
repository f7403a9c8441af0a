import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest, VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';
import { runCall } from './running-call.ts';

/** A call that records its commands and reports the events that the test passes to `report`. */
class ScriptedCall implements VoiceCall {
  readonly commands: string[] = [];
  #listener: (event: VoiceCallEvent) => void = () => undefined;
  #muted = false;

  start(request: CallRequest): void {
    this.commands.push(`start ${JSON.stringify(request)}`);
  }
  hangUp(): void {
    this.commands.push('hang up');
    this.report({ type: 'ended' });
  }
  setMuted(muted: boolean): void {
    if (this.commands.includes('hang up')) throw new Error('Call object is not available.');
    this.#muted = muted;
  }
  isMuted(): boolean {
    return this.#muted;
  }
  setMicrophoneGain(): void {}
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
  const events: VoiceCallEvent[] = [];
  return { events, running: runCall(library, REQUEST, (event) => events.push(event)) };
}

describe('a running call', () => {
  it('starts when its library has loaded, and passes on its events', async () => {
    const call = new ScriptedCall();
    const { events } = run(call);
    await settled();
    call.report({ type: 'started' });
    expect(call.commands).toEqual([`start ${JSON.stringify(REQUEST)}`]);
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('never starts if it is ended while the library loads', async () => {
    const call = new ScriptedCall();
    const { events, running } = run(call);
    running.end();
    await settled();
    expect(call.commands).toEqual([]);
    expect(events).toEqual([]);
  });

  it('hangs up when it is ended, and reports nothing afterwards', async () => {
    const call = new ScriptedCall();
    const { events, running } = run(call);
    await settled();
    running.end();
    call.report({ type: 'failed', reason: 'late' });
    expect(call.commands).toContain('hang up');
    expect(events).toEqual([]);
  });

  it('fails when its library cannot be loaded', async () => {
    const { events } = run(new ScriptedCall(), Promise.reject(new TypeError('Failed to fetch')));
    await settled();
    expect(events).toEqual([{ type: 'failed', reason: 'the call library did not load' }]);
  });

  it('fails after ten seconds without its library, and ignores a library that loads later', async () => {
    let finishLoading: (call: VoiceCall) => void = () => undefined;
    const call = new ScriptedCall();
    const { events } = run(call, new Promise((resolve) => (finishLoading = resolve)));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toHaveLength(1);
    finishLoading(call);
    await settled();
    expect(call.commands).toEqual([]);
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
