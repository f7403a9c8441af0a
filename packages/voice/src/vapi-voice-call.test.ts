import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DailyDouble } from './daily-double.ts';
import { createVapiVoiceCall, type VapiCallOptions } from './vapi-voice-call.ts';
import type { VoiceCall, VoiceCallEvent } from './voice-call.ts';

// The library is the real one; only the room behind it and the platform's host are ours.
const require = createRequire(import.meta.url);
const Daily = createRequire(require.resolve('@vapi-ai/web'))('@daily-co/daily-js') as DailyStatics;
interface DailyStatics {
  createCallObject(options: { dailyConfig: object }): DailyDouble;
}

const answerWithCall: Answer = () => ({
  status: 201,
  body: { id: 'c1', webCallUrl: 'https://room.example/x' },
});
type Answer = (body: unknown) => { status: number; body: object } | Promise<never>;

let platform: Server;
let apiBaseUrl: string;
let answer: Answer;
let asked: { authorization: string | undefined; body: unknown }[];
let room: DailyDouble;
let made: ReturnType<typeof vi.spyOn>;
let unhandled: unknown[];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);

beforeEach(async () => {
  [answer, asked, room, unhandled] = [answerWithCall, [], new DailyDouble(), []];
  made = vi.spyOn(Daily, 'createCallObject').mockImplementation(() => room);
  process.on('unhandledRejection', noteUnhandled);
  platform = createServer((request, response) => void respond(request, response));
  await new Promise<void>((ready) => platform.listen(0, '127.0.0.1', ready));
  apiBaseUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = await json(request);
  asked.push({ authorization: request.headers.authorization, body });
  const { status, body: said } = await answer(body);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said));
}

afterEach(() => {
  process.off('unhandledRejection', noteUnhandled);
  platform.closeAllConnections();
  platform.close();
  vi.restoreAllMocks();
  expect(unhandled).toEqual([]);
});

async function dial(options?: VapiCallOptions) {
  const call = await createVapiVoiceCall(
    { publicKey: 'public-1', assistantId: 'assistant-1', apiBaseUrl },
    options,
  );
  const events: VoiceCallEvent[] = [];
  call.on((event) => event.type !== 'stage' && events.push(event));
  call.start({ variables: { planName: 'Elite', jobsPerMonth: 15 } });
  return { call, events, stages: stagesOf(call) };
}

function stagesOf(call: VoiceCall): string[] {
  const stages: string[] = [];
  call.on((event) => event.type === 'stage' && stages.push(`${event.stage} ${event.status}`));
  return stages;
}

const listening = () => room.emit('app-message', { data: 'listening' });
const until = (check: () => boolean) => vi.waitFor(() => expect(check()).toBe(true));

describe('a voice call over Vapi', () => {
  it('asks for the assistant with the public key and the visitor’s numbers, and no eval', async () => {
    const { stages } = await dial();
    await until(() => stages.includes('audio-processing-setup completed'));
    expect(asked).toEqual([
      {
        authorization: 'Bearer public-1',
        body: {
          assistantId: 'assistant-1',
          assistantOverrides: { variableValues: { planName: 'Elite', jobsPerMonth: 15 } },
        },
      },
    ]);
    expect(made).toHaveBeenCalledWith(
      expect.objectContaining({ dailyConfig: { avoidEval: true } }),
    );
  });

  it('has started when the assistant listens, not before, and only once', async () => {
    const { events, stages } = await dial();
    await until(() => stages.includes('daily-call-join completed'));
    expect(events).toEqual([]);
    listening();
    listening();
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('ends once when the other side leaves, and says nothing more', async () => {
    const { events, stages } = await dial();
    await until(() => stages.includes('audio-processing-setup completed'));
    listening();
    room.emit('error', {
      action: 'error',
      errorMsg: 'Meeting has ended',
      error: { type: 'ejected' },
    });
    room.leave();
    listening();
    expect(events).toEqual([{ type: 'started' }, { type: 'ended' }]);
  });

  it('hangs up a running call and lets go of the microphone', async () => {
    const { call, events, stages } = await dial();
    await until(() => stages.includes('audio-processing-setup completed'));
    listening();
    call.hangUp();
    call.hangUp();
    expect(events).toEqual([{ type: 'started' }, { type: 'ended' }]);
    await until(() => room.calls.includes('destroy'));
  });

  it('hung up while the web call is made, never opens a room for the late answer', async () => {
    let release: () => void = () => undefined;
    answer = async (body) => {
      await new Promise<void>((go) => (release = go));
      return answerWithCall(body) as never;
    };
    const { call, events } = await dial();
    await until(() => asked.length === 1);
    call.hangUp();
    release();
    // A second call goes all the way behind the first one's answer: the late call had its chance.
    answer = answerWithCall;
    const second = await dial();
    await until(() => second.stages.includes('audio-processing-setup completed'));
    expect(made).toHaveBeenCalledTimes(1);
    expect(events).toEqual([{ type: 'ended' }]);
  });

  it('hung up while joining, ends although the library’s start stays pending for ever', async () => {
    room.joinWith = () => new Promise(() => undefined);
    const { call, events } = await dial();
    await until(() => room.calls.includes('join'));
    call.hangUp();
    expect(events).toEqual([{ type: 'ended' }]);
    await until(() => room.calls.includes('destroy'));
  });

  it.each<[string, () => void, RegExp]>([
    [
      'the platform refuses the key',
      () => (answer = () => ({ status: 401, body: { message: 'no' } })),
      /401|no/,
    ],
    [
      'the room refuses',
      () => (room.joinWith = () => Promise.reject(new Error('room is full'))),
      /room is full/,
    ],
  ])('fails once when %s', async (_, arrange, reason) => {
    arrange();
    const { events } = await dial();
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'failed', reason: expect.stringMatching(reason) as string }]);
  });

  it('fails when the visitor denies his microphone, although the join succeeds', async () => {
    const { events, stages } = await dial();
    await until(() => stages.includes('audio-processing-setup completed'));
    room.emit('camera-error', { errorMsg: { errorMsg: 'NotAllowedError' } });
    expect(events).toEqual([{ type: 'failed', reason: 'the microphone is not available' }]);
    await until(() => room.calls.includes('destroy'));
  });

  it('goes on when only the noise processing or the level meter fails', async () => {
    room.observeWith = () => Promise.reject(new Error('no audio worklet'));
    const { events, stages } = await dial();
    await until(() => stages.includes('audio-processing-setup completed'));
    room.updateInputSettings = () => Promise.reject(new Error('KrispInitError'));
    room.emit('nonfatal-error', { type: 'audio-processor-error' });
    listening();
    await new Promise(setImmediate); // rejections that nobody handles are reported by then
    expect(events).toEqual([{ type: 'started' }]);
  });

  it('gives up by itself when the platform does not answer', async () => {
    answer = () => new Promise<never>(() => undefined);
    const { events } = await dial({ connectLimitMs: 30 });
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'failed', reason: 'no connection within 30 ms' }]);
  });

  it('waits longer while the browser asks the visitor for his microphone', async () => {
    room.joinWith = () => new Promise(() => undefined);
    let questions = 0;
    const isAskingForMicrophone = () => Promise.resolve(++questions < 3);
    const { events } = await dial({ connectLimitMs: 100, isAskingForMicrophone });
    await until(() => events.length > 0);
    expect(questions).toBe(3);
    expect(events[0]?.type).toBe('failed');
  });

  it('mutes a running call and refuses to mute none', async () => {
    const { call, stages } = await dial();
    await until(() => stages.includes('daily-call-join completed'));
    call.setMuted(true);
    expect(room.calls).toContain('setLocalAudio false');
    call.hangUp();
    expect(() => call.setMuted(true)).toThrow('Call object is not available.');
  });

  it('refuses to mute before there is a call, and to start twice', async () => {
    const { call } = await dial();
    expect(() => call.setMuted(true)).toThrow('Call object is not available.');
    call.start({ variables: {} });
    await until(() => made.mock.calls.length > 0);
    expect(asked).toHaveLength(1);
  });
});
