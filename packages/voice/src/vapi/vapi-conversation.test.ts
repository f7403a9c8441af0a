import { afterEach, describe, expect, it, vi } from 'vitest';
import { rigForEachTest, until } from '../../test/vapi-test-rig.ts';
import { createVapiVoiceCall } from './vapi-voice-call.ts';
import type { VoiceCallEvent } from '../voice-call.ts';

const rig = rigForEachTest();

async function talk() {
  const settings = { publicKey: 'p', assistantId: 'a', apiBaseUrl: rig().apiBaseUrl };
  const call = await createVapiVoiceCall(settings);
  const events: VoiceCallEvent[] = [];
  call.on((event) => event.type !== 'stage' && events.push(event));
  call.start({ variables: {} });
  await until(() => rig().room.calls.includes('observe self 100'));
  rig().room.sendListening();
  events.length = 0;
  return { call, events };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connected call over Vapi', () => {
  it('reports captions of both speakers, and the assistant’s calls to the page’s tools', async () => {
    const { events } = await talk();
    const line = { type: 'transcript', transcript: 'How many jobs?' };
    rig().room.say({ ...line, transcriptType: 'partial', role: 'assistant' });
    rig().room.say({ ...line, transcriptType: 'final', role: 'user' });
    const toolCallList = [{ id: 't1', name: 'set_calculator', parameters: { jobs_per_month: 20 } }];
    rig().room.say({ type: 'tool-calls', toolCallList });
    expect(events).toEqual([
      { type: 'transcript', who: 'assistant', text: 'How many jobs?', final: false },
      { type: 'transcript', who: 'visitor', text: 'How many jobs?', final: true },
      { type: 'tool', name: 'set_calculator', parameters: { jobs_per_month: 20 } },
    ]);
  });

  it('ignores messages that it cannot use, and continues', async () => {
    const { events } = await talk();
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    rig().room.emit('app-message', { data: '{not json' });
    expect(log).toHaveBeenCalledWith('Error parsing message data: ', expect.any(SyntaxError));
    rig().room.say({ type: 'conversation-update', messages: [] });
    rig().room.say(null);
    rig().room.say('words');
    expect(events).toEqual([]);
  });

  it('makes the assistant say the given words', async () => {
    const { call } = await talk();
    call.say('One moment', { endCallAfterSpoken: true });
    expect(JSON.parse(rig().room.sent.at(-1) ?? '')).toEqual({
      type: 'say',
      message: 'One moment',
      endCallAfterSpoken: true,
      interruptionsEnabled: false,
      interruptAssistantEnabled: false,
    });
  });
});

describe('the speaker in a call over Vapi', () => {
  it('is the visitor when the platform says so, at the level that the browser measures', async () => {
    const { events } = await talk();
    rig().room.say({ type: 'speech-update', role: 'user', status: 'started' });
    rig().room.emit('local-audio-level', { audioLevel: 0.4 });
    rig().room.say({ type: 'speech-update', role: 'user', status: 'stopped' });
    expect(events).toEqual([
      { type: 'speaking', who: 'visitor', speaking: true },
      { type: 'level', who: 'visitor', level: 0.4 },
      { type: 'speaking', who: 'visitor', speaking: false },
    ]);
  });

  it('is the assistant from its first audio above level 0.01 until a second of silence', async () => {
    const { events } = await talk();
    vi.useFakeTimers();
    rig().room.say({ type: 'speech-update', role: 'assistant', status: 'started' });
    rig().room.emitAudioLevels(0.01);
    expect(events.splice(0)).toEqual([{ type: 'level', who: 'assistant', level: 0.01 / 0.15 }]);
    rig().room.emitAudioLevels(0.011);
    vi.advanceTimersByTime(900);
    rig().room.emitAudioLevels(0.015, 0.015);
    vi.advanceTimersByTime(999);
    expect(events).toEqual([
      { type: 'level', who: 'assistant', level: 0.011 / 0.15 },
      { type: 'speaking', who: 'assistant', speaking: true },
      { type: 'level', who: 'assistant', level: 0.03 / 0.15 },
    ]);
    vi.advanceTimersByTime(1);
    expect(events.at(-1)).toEqual({ type: 'speaking', who: 'assistant', speaking: false });
  });

  it('is not reported after a hang-up, although the library is still waiting for silence', async () => {
    const { call, events } = await talk();
    vi.useFakeTimers();
    rig().room.emitAudioLevels(0.1);
    call.hangUp();
    const said = events.length;
    vi.advanceTimersByTime(2_000);
    expect(events).toHaveLength(said);
    expect(events.at(-1)).toEqual({ type: 'ended' });
  });
});

describe('amplifying the microphone during a call over Vapi', () => {
  it('keeps the amplified stream open until the call ends', async () => {
    const stop = vi.fn();
    const close = vi.fn(() => Promise.resolve());
    const amplified = { stop };
    stubAudio({ stop, close, amplified });
    const { call } = await talk();
    call.setMicrophoneGain(3);
    await until(() => rig().room.inputs.length > 0);
    expect(rig().room.inputs).toEqual([{ audioSource: amplified }]);
    expect([stop.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
    rig().room.leave();
    expect([stop.mock.calls.length, close.mock.calls.length]).toEqual([2, 1]);
  });
});

function stubAudio({ stop, close, amplified }: Record<'stop' | 'close' | 'amplified', unknown>) {
  const node = { gain: { value: 1 }, connect: (next: unknown) => next };
  vi.stubGlobal('navigator', {
    userAgent: '',
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      close = close;
      createGain = () => node;
      createMediaStreamSource = () => node;
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [amplified] } });
    },
  );
}
