import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VapiAmplifiedMicrophone } from './vapi-amplified-microphone.ts';

let requests: number;
let stopped: number;
let closed: number;
let grant: () => Promise<void>;
let gains: { value: number }[];
const amplified = { stop: () => stopped++ };

beforeEach(() => {
  [requests, stopped, closed, gains] = [0, 0, 0, []];
  grant = () => Promise.resolve();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioContext', AudioContextDouble);
});
afterEach(() => void vi.unstubAllGlobals());

async function getUserMedia() {
  requests++;
  await grant();
  return { getTracks: () => [{ stop: () => stopped++ }] };
}

class AudioContextDouble {
  close = () => {
    closed++;
    return Promise.resolve();
  };
  createGain = () => {
    const gain = { value: 1 };
    gains.push(gain);
    return { gain, connect: (next: unknown) => next };
  };
  createMediaStreamSource = () => ({ connect: (next: unknown) => next });
  createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [amplified] } });
}

const settle = () => new Promise(setImmediate);
const refuse = () => Promise.reject(new Error('no'));

describe('an amplified microphone', () => {
  it('is opened only once, even if its gain changes later', async () => {
    const microphone = new VapiAmplifiedMicrophone();
    const used: unknown[] = [];
    const setTrack = (track: unknown) => Promise.resolve(used.push(track));
    microphone.raise(2, setTrack);
    microphone.raise(3, setTrack); // while the microphone is being opened
    await settle();
    expect([requests, gains[0]?.value]).toEqual([1, 3]);
    microphone.raise(99, setTrack);
    expect(gains[0]?.value).toBe(10);
    for (const gain of [-1, NaN]) {
      microphone.raise(gain, setTrack);
      expect(gains[0]?.value).toBe(0);
    }
    expect(used).toEqual([amplified]);
    microphone.release();
    microphone.release();
    expect([stopped, closed]).toEqual([2, 1]);
  });

  it('is released immediately when the visitor allows it after the call has ended', async () => {
    let allow: () => void = () => undefined;
    grant = () => new Promise((go) => (allow = go));
    const microphone = new VapiAmplifiedMicrophone();
    const setTrack = vi.fn(() => Promise.resolve());
    microphone.raise(2, setTrack);
    microphone.release();
    allow();
    await settle();
    expect([stopped, closed, setTrack.mock.calls.length]).toEqual([1, 0, 0]);
  });

  it.each<[string, () => void, () => Promise<unknown>, number]>([
    ['the visitor denies access', () => (grant = refuse), settle, 0],
    ['the call refuses the track', () => undefined, refuse, 2],
  ])(
    'does not stay open when %s, and can be opened later',
    async (_, arrange, setTrack, released) => {
      arrange();
      const microphone = new VapiAmplifiedMicrophone();
      microphone.raise(2, setTrack);
      await settle();
      await settle();
      expect(stopped).toBe(released);
      microphone.raise(2, setTrack);
      await settle();
      expect(requests).toBe(2);
    },
  );
});
