// These tests fail if an upgrade of @vapi-ai/web changes behavior that the specification describes
// (sections 3, 4, 5, 7, 8 and 9).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CREATED, rigForEachTest, until } from '../../test/vapi-test-rig.ts';
import { loadVapi } from './vapi-voice-call.ts';

interface Library {
  on(event: string, listener: (payload: unknown) => void): unknown;
  start(...given: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

const rig = rigForEachTest();
afterEach(() => void vi.unstubAllGlobals());

const EVENTS = [
  'call-start',
  'call-end',
  'call-start-progress',
  'call-start-failed',
  'call-start-success',
  'message',
  'error',
  'volume-level',
  'speech-start',
  'speech-end',
] as const;

async function library() {
  const Vapi = await loadVapi();
  const client = new Vapi('public-1', rig().apiBaseUrl, { avoidEval: true }) as unknown as Library;
  const heard: { event: string; payload: unknown }[] = [];
  for (const event of EVENTS) client.on(event, (payload) => heard.push({ event, payload }));
  const payloads = (name: string) =>
    heard.filter(({ event }) => event === name).map(({ payload }) => payload);
  return { client, heard, payloads };
}

async function started() {
  const made = await library();
  await made.client.start('a-1');
  return made;
}

const WITH_VIDEO = { ...CREATED.body, artifactPlan: { videoRecordingEnabled: true } };

describe('starting the call client', () => {
  it('joins without video, cancels noise, and measures the other participants’ audio levels', async () => {
    await started();
    expect(rig().room.joined).toEqual({
      url: 'https://room.example/x',
      subscribeToTracksAutomatically: false,
    });
    expect(rig().createRoom).toHaveBeenCalledWith(
      expect.objectContaining({ audioSource: true, videoSource: false }),
    );
    expect(rig().room.calls).toContain('processor noise-cancellation');
    expect(rig().room.calls).toContain('observe others 100');
    expect(rig().room.recordings).toEqual([]);
  });

  it('waits one second for permissions on a phone', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await started();
    expect(timers.mock.calls.map(([, after]) => after)).toContain(1_000);
  });

  it('reports a failed join in three events, returns null, and can then start again', async () => {
    rig().room.joinWith = () => Promise.reject(new Error('room is full'));
    const { client, heard } = await library();
    expect(await client.start('a-1')).toBeNull();
    const errors = heard.filter(({ event }) => event === 'error' || event === 'call-start-failed');
    expect(errors).toMatchObject([
      { event: 'error', payload: { type: 'daily-call-join-error' } },
      { event: 'call-start-failed', payload: { error: 'room is full' } },
      { event: 'error', payload: { type: 'start-method-error' } },
    ]);
    expect(rig().room.calls).toContain('destroy');
    rig().room = new (rig().room.constructor as new () => ReturnType<typeof rig>['room'])();
    expect(await client.start('a-1')).toMatchObject({ id: 'c1' });
  });
});

describe('the end of a call in the call client', () => {
  it('is reported once if the client stops after the room has closed', async () => {
    const { client, payloads } = await started();
    rig().room.leave();
    await client.stop();
    expect(payloads('call-end')).toHaveLength(1);
    expect(payloads('message')).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
    ]);
    await until(() => rig().room.calls.includes('destroy'));
  });

  it('causes no second status update if the platform has already sent one', async () => {
    const { payloads } = await started();
    rig().room.say({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
    rig().room.leave();
    expect(payloads('message')).toHaveLength(1);
  });
});

describe('the call client during a conversation', () => {
  it('notifies the platform when the assistant’s audio can play, and ignores its video', async () => {
    await started();
    vi.stubGlobal('MediaStream', class {});
    vi.stubGlobal('document', documentWith({ play: () => Promise.resolve() }));
    rig().room.addAssistant();
    const participant = { session_id: 'speaker-1', user_name: 'Vapi Speaker', local: false };
    rig().room.emit('track-started', { participant, track: { kind: 'audio' } });
    await until(() => rig().room.sent.includes('playable'));
    expect(rig().room.subscribed).toEqual({ 'speaker-1': { audio: true, video: false } });
  });

  it.each([
    [[0.03], 0.2],
    [[0.03, 0.045], 0.5],
    [[0.1, 0.2], 1],
    [[0.01], 0.01 / 0.15],
  ])('reports the levels %j as a volume of %d', async (levels, volume) => {
    const { payloads } = await started();
    rig().room.emitAudioLevels(...levels);
    expect(payloads('volume-level')).toEqual([expect.closeTo(volume, 10)]);
  });
});

describe('a video recording', () => {
  it('has 1280x720 pixels, a dark background and the default layout', async () => {
    rig().respond = () => ({ status: 201, body: WITH_VIDEO });
    await started();
    expect(rig().room.recordings).toEqual([
      { width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } },
    ]);
    expect(rig().createRoom).toHaveBeenCalledWith(expect.objectContaining({ videoSource: true }));
    rig().room.leave();
    expect(rig().room.calls).toContain('stopRecording');
  });

  it('makes the assistant say its first message once the recording has started', async () => {
    rig().respond = () => ({ status: 201, body: WITH_VIDEO });
    await started();
    rig().room.emit('recording-started', {});
    expect(JSON.parse(rig().room.sent.at(-1) ?? '')).toEqual({
      type: 'control',
      control: 'say-first-message',
      videoRecordingStartDelaySeconds: expect.any(Number) as number,
    });
  });

  it('does not end the call when the recording fails', async () => {
    rig().respond = () => ({ status: 201, body: WITH_VIDEO });
    rig().room.recordWith = thrower('no recorder');
    const { client, payloads } = await library();
    expect(await client.start('a-1')).toMatchObject({ id: 'c1' });
    expect(payloads('error')).toMatchObject([{ type: 'video-recording-setup-error' }]);
  });
});

function thrower(message: string): () => never {
  return () => {
    throw new Error(message);
  };
}

function documentWith(player: object): object {
  const element = { ...player, dataset: {}, remove: () => undefined };
  return { createElement: () => element, body: { appendChild: () => undefined } };
}
