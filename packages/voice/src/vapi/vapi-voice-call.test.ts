import { afterEach, describe, expect, it, vi } from 'vitest';
import { DailyDouble } from '../../test/daily-double.ts';
import { CREATED, rigForEachTest, until } from '../../test/vapi-test-rig.ts';
import type { Language } from '@pickup/messages/language';
import { createVapiVoiceCall, type VapiCallOptions } from './vapi-voice-call.ts';
import { CALL_STAGES, type CallRequest, type VoiceCallEvent } from '../voice-call.ts';

const rig = rigForEachTest();
afterEach(() => void vi.unstubAllGlobals());
const REQUEST: CallRequest = { variables: { planName: 'Elite', jobsPerMonth: 15 } };
const JOINING = 'daily-call-join started';
const IN_ROOM = 'daily-call-join completed';
const SET_UP = 'audio-processing-setup completed';
const STAGES = CALL_STAGES.flatMap((stage) => [`${stage} started`, `${stage} completed`]);
const ROOM_MADE = STAGES.indexOf('daily-call-object-creation completed');
const NEVER = () => new Promise<never>(() => undefined);

/** Lets the test expire the connect limit itself, so that a slow machine makes no difference. */
function connectLimit(connectLimitMs: number) {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const armed = () => timers.mock.calls.filter(([, after]) => after === connectLimitMs);
  const expire = () => {
    const [onTimeout] = armed().at(-1) ?? [];
    if (!onTimeout) throw new Error('no limit is armed');
    onTimeout();
  };
  return { connectLimitMs, armed, expire };
}

async function dial(options?: VapiCallOptions, request = REQUEST, language?: Language) {
  const { apiBaseUrl } = rig();
  const call = await createVapiVoiceCall(
    {
      publicKey: 'public-1',
      assistantId: 'assistant-1',
      apiBaseUrl,
      ...(language && { language }),
    },
    options,
  );
  const all: VoiceCallEvent[] = [];
  const stages: string[] = [];
  const events: VoiceCallEvent[] = [];
  call.on((event) => {
    all.push(event);
    if (event.type === 'stage') stages.push(`${event.stage} ${event.status}`);
    else if (event.type !== 'placed') events.push(event);
  });
  call.start(request);
  return { call, all, events, stages };
}

/** Waits until the room is set up. The assistant is not listening yet. */
async function dialToRoom(...given: Parameters<typeof dial>) {
  const dialed = await dial(...given);
  await until(() => dialed.stages.includes(SET_UP));
  return dialed;
}

async function connect() {
  const dialed = await dialToRoom();
  rig().room.sendListening();
  dialed.events.length = 0;
  return dialed;
}

describe('starting a call over Vapi', () => {
  it('sends the public key, the assistant’s id and the visitor’s numbers, and avoids eval', async () => {
    await dialToRoom();
    const assistantOverrides = { variableValues: { planName: 'Elite', jobsPerMonth: 15 } };
    expect(rig().requests).toEqual([
      {
        authorization: 'Bearer public-1',
        path: '/call/web',
        body: { assistantId: 'assistant-1', assistantOverrides },
      },
    ]);
    expect(rig().createRoom).toHaveBeenCalledWith(
      expect.objectContaining({ dailyConfig: { avoidEval: true } }),
    );
  });

  it('sends the id of the visitor’s lead and the page’s language', async () => {
    await dialToRoom({}, { variables: {}, leadId: 'lead-7' }, 'es');
    expect(rig().requests[0]?.body).toEqual({
      assistantId: 'assistant-1',
      assistantOverrides: { variableValues: {}, metadata: { lead_id: 'lead-7', language: 'es' } },
    });
  });

  it('reports every specified stage, each started once and completed once', async () => {
    const { all, stages } = await dialToRoom();
    expect(stages).toEqual(STAGES);
    expect(all[4]).toEqual({ type: 'placed', callId: 'c1' });
  });

  it('reports the start once, when the assistant starts listening', async () => {
    const { events, stages } = await dial();
    await until(() => stages.includes(IN_ROOM));
    expect(events).toEqual([]);
    rig().room.sendListening();
    rig().room.sendListening();
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('places only one call if `start` is called again', async () => {
    const { call, stages } = await dial();
    call.start(REQUEST);
    await until(() => stages.includes(SET_UP));
    call.start(REQUEST);
    expect(stages.filter((stage) => stage.startsWith('web-call'))).toHaveLength(2);
    expect(rig().requests).toHaveLength(1);
  });

  it('reports no placed call if the platform’s response has no call id', async () => {
    rig().respond = () => ({ status: 201, body: { webCallUrl: 'https://room.example/x' } });
    const { all } = await dialToRoom();
    expect(all.filter(({ type }) => type === 'placed')).toEqual([]);
  });

  it.each<[string, () => void, RegExp, string]>([
    [
      'the platform refuses the key',
      () => (rig().respond = () => ({ status: 401, body: { message: 'no key', statusCode: 401 } })),
      /^start-method-error: 401 no key$/,
      'web-call-creation failed',
    ],
    [
      'there is no network',
      () => (rig().apiBaseUrl = 'http://127.0.0.1:1'),
      /^start-method-error: /,
      'web-call-creation failed',
    ],
    [
      'no room can be created',
      () =>
        rig().createRoom.mockImplementation(() => {
          throw new Error('no WebRTC here');
        }),
      /no WebRTC here/,
      'daily-call-object-creation failed',
    ],
    [
      'the room rejects the visitor',
      () => (rig().room.joinWith = () => Promise.reject(new Error('room is full'))),
      /room is full/,
      'daily-call-join failed',
    ],
  ])('fails once, in its current stage, when %s', async (_, arrange, reason, lastStage) => {
    arrange();
    const { events, stages } = await dial();
    await until(() => events.length > 0);
    await new Promise(setImmediate);
    expect(events).toEqual([{ type: 'failed', reason: expect.stringMatching(reason) as string }]);
    expect(stages.at(-1)).toBe(lastStage);
  });

  it('fails at the connect limit if the platform does not respond', async () => {
    rig().respond = NEVER;
    const { connectLimitMs, expire } = connectLimit(9_001);
    const { events, stages } = await dial({ connectLimitMs });
    await until(() => stages.includes('web-call-creation started'));
    expire();
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'failed', reason: 'no connection within 9001 ms' }]);
    expect(stages.at(-1)).toBe('web-call-creation failed');
  });

  it('waits longer while the browser is asking for the microphone, then fails and leaves the room', async () => {
    rig().room.joinWith = NEVER;
    let questions = 0;
    const isAskingForMicrophone = () => Promise.resolve(++questions < 3);
    const { connectLimitMs, armed, expire } = connectLimit(9_003);
    const { events, stages } = await dial({ connectLimitMs, isAskingForMicrophone });
    await until(() => stages.includes(JOINING));
    for (const times of [1, 2, 3]) {
      await until(() => armed().length === times);
      expect(events).toEqual([]);
      expire();
    }
    await until(() => events.length > 0);
    expect(questions).toBe(3);
    expect(events).toEqual([{ type: 'failed', reason: 'no connection within 9003 ms' }]);
    expect(stages.at(-1)).toBe('daily-call-join failed');
    await until(() => rig().room.calls.includes('destroy'));
  });

  it('does not fail at the connect limit once the assistant is listening', async () => {
    const { connectLimitMs, expire } = connectLimit(9_004);
    const isAskingForMicrophone = () => Promise.resolve(false);
    const { events } = await dialToRoom({ connectLimitMs, isAskingForMicrophone });
    rig().room.sendListening();
    expire();
    await new Promise(setImmediate);
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('fails when the visitor denies the microphone, although the join succeeds', async () => {
    const { events } = await dialToRoom();
    rig().room.emit('camera-error', {
      action: 'camera-error',
      errorMsg: { errorMsg: 'Not allowed', audioOk: false, videoOk: true },
      error: { type: 'permissions', blockedMedia: ['audio'], msg: 'Not allowed' },
    });
    expect(events).toEqual([
      { type: 'failed', reason: 'the microphone is not available: permissions' },
    ]);
    await until(() => rig().room.calls.includes('destroy'));
  });
});

describe('hanging up a call over Vapi', () => {
  it('ends a running call once, and leaves the room', async () => {
    const { call, events } = await connect();
    call.hangUp();
    call.hangUp();
    expect(events).toEqual([{ type: 'ended' }]);
    await until(() => rig().room.calls.includes('destroy'));
  });

  it('ends a call that has not started, so that it can no longer start', async () => {
    const settings = { publicKey: 'p', assistantId: 'a', apiBaseUrl: rig().apiBaseUrl };
    const call = await createVapiVoiceCall(settings);
    const events: VoiceCallEvent[] = [];
    call.on((event) => events.push(event));
    call.hangUp();
    call.start(REQUEST);
    await new Promise(setImmediate);
    expect(events).toEqual([{ type: 'ended' }]);
    expect(rig().requests).toEqual([]);
  });

  it('while the web call is being created, keeps the response from opening a room', async () => {
    let release: () => void = () => undefined;
    rig().respond = () => new Promise((go) => (release = () => go(CREATED)));
    const { call, events } = await dial();
    await until(() => rig().requests.length === 1);
    call.hangUp();
    release();
    // Once a second call has connected, the first call would have had time to open a room.
    rig().respond = () => CREATED;
    await dialToRoom();
    expect(rig().createRoom).toHaveBeenCalledTimes(1);
    expect(events).toEqual([{ type: 'ended' }]);
  });

  it('while the call is joining, ends it although the library’s `start` never settles', async () => {
    rig().room.joinWith = NEVER;
    const { call, events } = await dial();
    await until(() => rig().room.calls.includes('join'));
    call.hangUp();
    expect(events).toEqual([{ type: 'ended' }]);
    await until(() => rig().room.calls.includes('destroy'));
  });

  async function hangUpAt(stage: string) {
    const dialed = await dial();
    dialed.call.on((event) => {
      const here = event.type === 'stage' && `${event.stage} ${event.status}` === stage;
      if (here) dialed.call.hangUp();
    });
    await until(() => dialed.events.length > 0);
    return dialed;
  }

  it.each(STAGES.slice(0, ROOM_MADE))(
    'at "%s" keeps the call from opening a room',
    async (stage) => {
      const { events } = await hangUpAt(stage);
      await dialToRoom(); // would give the first call time to open a room
      expect(rig().createRoom).toHaveBeenCalledTimes(1);
      expect(events).toEqual([{ type: 'ended' }]);
    },
  );

  it.each(STAGES.slice(ROOM_MADE))(
    'at "%s" leaves the room, and reports nothing after the end',
    async (stage) => {
      const { all, events } = await hangUpAt(stage);
      const said = all.length;
      await until(() => rig().room.calls.includes('destroy'));
      rig().room.sendListening();
      rig().room.leave();
      await new Promise(setImmediate);
      expect(events).toEqual([{ type: 'ended' }]);
      expect(all).toHaveLength(said);
    },
  );

  it('delays the next call until this call has left its room', async () => {
    const first = await connect();
    let left: () => void = () => undefined;
    rig().room.destroyWith = () => new Promise((go) => (left = () => go()));
    first.call.hangUp();
    const firstRoom = rig().room;
    rig().room = new DailyDouble();
    const second = await dial();
    await new Promise(setImmediate);
    expect(rig().createRoom).toHaveBeenCalledTimes(1);
    left();
    await until(() => second.stages.includes(SET_UP));
    expect(firstRoom.calls).toContain('destroy');
    expect(rig().room.calls).not.toContain('destroy');
    second.call.hangUp();
  });

  it('ends the call even when leaving the room fails', async () => {
    const { call, events } = await connect();
    rig().room.destroyWith = () => Promise.reject(new Error('no'));
    call.hangUp();
    await new Promise(setImmediate);
    expect(events).toEqual([{ type: 'ended' }]);
    const second = await dial();
    await until(() => second.stages.includes('web-call-creation completed'));
    second.call.hangUp();
  });
});

describe('the end of a call over Vapi', () => {
  it('by the other side is the last event, whatever errors accompany it', async () => {
    const { events } = await connect();
    const error = { type: 'ejected', msg: 'Meeting has ended' };
    rig().room.emit('error', { action: 'error', errorMsg: 'Meeting has ended', error });
    rig().room.leave();
    rig().room.emit('error', { action: 'error', errorMsg: 'Meeting has ended', error });
    rig().room.sendListening();
    rig().room.say({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'x' });
    expect(events).toEqual([{ type: 'ended' }]);
    await until(() => rig().room.calls.includes('destroy'));
  });

  it('by the other side is a failure while the call is still connecting', async () => {
    const { events } = await dialToRoom();
    rig().room.emit('error', { errorMsg: 'Meeting has ended', error: { type: 'ejected' } });
    expect(events).toEqual([{ type: 'failed', reason: 'the call was closed before it began' }]);
  });

  it('is a failure when the connection is lost', async () => {
    const { events } = await connect();
    rig().room.emit('error', { errorMsg: 'Lost', error: { type: 'connection-error' } });
    expect(events).toEqual([{ type: 'failed', reason: 'daily-error: Lost' }]);
    await until(() => rig().room.calls.includes('destroy'));
  });
});

describe('an audio problem during a call over Vapi', () => {
  it('does not end the call, even if the level meters and the noise filter fail', async () => {
    const refuse = () => Promise.reject(new Error('AbortError'));
    const refusals = { observeWith: refuse, observeLocalWith: refuse, processWith: refuse };
    Object.assign(rig().room, refusals);
    const { events } = await dialToRoom();
    rig().room.sendListening();
    rig().room.emit('nonfatal-error', { type: 'audio-processor-error' });
    rig().room.emit('nonfatal-error', { type: 'local-audio-level-observer-error' });
    await until(() => rig().room.calls.includes('observe self 100'));
    await new Promise(setImmediate);
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('causes no unhandled rejection if the assistant’s audio is ready only after the end', async () => {
    let ready: () => void = () => undefined;
    const play = () => new Promise<void>((go) => (ready = go));
    const element = { play, dataset: {}, remove: () => undefined };
    const body = { appendChild: () => undefined };
    vi.stubGlobal('MediaStream', class {});
    vi.stubGlobal('document', { createElement: () => element, body, querySelector: () => element });
    const { events } = await connect();
    const participant = { session_id: 's', user_name: 'Vapi Speaker', local: false };
    rig().room.emit('track-started', { participant, track: { kind: 'audio' } });
    let left: () => void = () => undefined;
    const leaving = new Promise<void>((go) => (left = go));
    rig().room.destroyWith = () => leaving;
    rig().room.leave();
    ready();
    await new Promise(setImmediate);
    left();
    expect(events).toEqual([{ type: 'ended' }]);
    expect(rig().room.sent).toEqual([]);
  });

  it('does not turn on the microphone of a muted visitor', async () => {
    const { call } = await connect();
    rig().room.emit('nonfatal-error', { type: 'audio-processor-error' });
    await until(() => rig().room.calls.includes('setLocalAudio true'));
    call.setMuted(true);
    rig().room.emit('nonfatal-error', { type: 'audio-processor-error' });
    await until(() => rig().room.calls.filter((call) => call === 'processor none').length === 2);
    await new Promise(setImmediate);
    expect(rig().room.localAudio()).toBe(false);
  });
});

describe('muting a call over Vapi', () => {
  it('turns the visitor’s audio off until the call is unmuted', async () => {
    const { call } = await connect();
    expect(call.isMuted()).toBe(false);
    call.setMuted(true);
    expect([call.isMuted(), rig().room.localAudio()]).toEqual([true, false]);
    call.setMuted(false);
    expect([call.isMuted(), rig().room.localAudio()]).toEqual([false, true]);
  });

  it('takes effect in the room even if it was requested before joining', async () => {
    let enter: () => void = () => undefined;
    rig().room.joinWith = () => new Promise((go) => (enter = () => go()));
    const { call, stages } = await dial();
    await until(() => rig().room.calls.includes('join'));
    call.setMuted(true);
    // Acts like Daily, which drops messages until it has loaded its call machine.
    rig().room.calls.length = 0;
    enter();
    await until(() => stages.includes(SET_UP));
    expect(rig().room.calls).toContain('setLocalAudio false');
    expect(call.isMuted()).toBe(true);
  });
});

describe('a call over Vapi that is not running yet, or has ended', () => {
  it.each<[string, (call: Awaited<ReturnType<typeof dial>>['call']) => void]>([
    ['be muted', (call) => call.setMuted(true)],
    ['raise the volume of the microphone', (call) => call.setMicrophoneGain(2)],
    ['make the assistant say words', (call) => call.say('Hello')],
  ])('cannot %s', async (_, act) => {
    const { call, stages } = await dial();
    expect(() => act(call)).toThrow('Call object is not available.');
    await until(() => stages.includes(SET_UP));
    rig().room.sendListening();
    call.hangUp();
    expect(() => act(call)).toThrow('Call object is not available.');
  });
});
