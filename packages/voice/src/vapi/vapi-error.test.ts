import { describe, expect, it } from 'vitest';
import { classifyVapiError, microphoneProblem } from './vapi-error.ts';

describe('an error event of the call client', () => {
  it.each([
    'audio-processing-setup-error',
    'audio-processor-recovery-error',
    'audio-observer-setup-error',
    'video-recording-setup-error',
    'audio-start-failed',
    'local-audio-level-observer-error',
  ])('does not end the call: %s', (type) => {
    expect(classifyVapiError({ type, error: { message: 'x' } })).toEqual({ kind: 'temporary' });
  });

  it.each([
    'validation-error',
    'daily-call-object-creation-error',
    'daily-call-join-error',
    'start-method-error',
  ])('fails the call and keeps the message: %s', (type) => {
    const verdict = classifyVapiError({ type, stage: 'x', error: { message: 'it broke' } });
    expect(verdict).toEqual({ kind: 'fatal', reason: `${type}: it broke` });
  });

  it('is read even if Daily has wrapped it', () => {
    const error = { message: { type: 'no-room', msg: 'gone' }, errorMsg: 'The room is gone' };
    expect(classifyVapiError({ type: 'daily-error', error })).toEqual({
      kind: 'fatal',
      reason: 'daily-error: The room is gone',
    });
  });

  it.each([
    { errorMsg: 'Meeting has ended', error: { type: 'ejected', msg: 'Meeting has ended' } },
    { message: { type: 'ejected', msg: 'Ejected from the room' } },
    { message: 'Meeting has ended' },
    'Meeting has ended',
  ])('is classified as a normal end if the other side closed the room: %j', (error) => {
    expect(classifyVapiError({ type: 'daily-error', error })).toEqual({ kind: 'ended' });
  });

  it('is reported by its status if it is an HTTP response', () => {
    const error = new Response('{}', { status: 402 });
    expect(classifyVapiError({ type: 'start-method-error', error })).toEqual({
      kind: 'fatal',
      reason: 'start-method-error: HTTP 402',
    });
  });

  it.each([
    [{ message: { code: 'too_many_calls', message: 'Later' } }, 'too_many_calls Later'],
    [
      { error: { statusCode: 400, message: ['a is wrong', 'b is wrong'] } },
      '400 a is wrong, b is wrong',
    ],
  ])('is reported with the code and message of the server’s response: %j', (error, words) => {
    expect(classifyVapiError({ type: 'start-method-error', error })).toEqual({
      kind: 'fatal',
      reason: `start-method-error: ${words}`,
    });
  });

  const UNKNOWN = [undefined, null, 'no', 7, {}, { type: 3 }];
  it.each(UNKNOWN)('fails the call when it is unknown: %j', (payload) => {
    expect(classifyVapiError(payload).kind).toBe('fatal');
  });
});

describe('a camera error of the call client', () => {
  it('is ignored when the microphone works', () => {
    const errorMsg = { errorMsg: 'no camera', audioOk: true, videoOk: false };
    expect(microphoneProblem({ error: { errorMsg } })).toBeNull();
  });

  it.each([
    [{ errorMsg: { audioOk: false }, error: { type: 'permissions' } }, ': permissions'],
    [{ errorMsg: 'denied' }, ''],
    [undefined, ''],
  ])('means that the microphone is not available: %j', (error, why) => {
    expect(microphoneProblem({ error })).toBe(`the microphone is not available${why}`);
  });
});
