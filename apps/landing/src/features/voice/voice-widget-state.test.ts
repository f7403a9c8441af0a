import { describe, expect, it } from 'vitest';
import { nextVoiceState, type VoiceEvent, type VoiceState } from './voice-widget-state.ts';

describe('the voice widget', () => {
  it.each<[VoiceState, VoiceEvent, VoiceState]>([
    ['idle', 'start', 'connecting'],
    ['idle', 'started', 'idle'],
    ['idle', 'ended', 'idle'],
    ['idle', 'failed', 'error'],
    ['connecting', 'start', 'connecting'],
    ['connecting', 'started', 'connected'],
    ['connecting', 'ended', 'idle'],
    ['connecting', 'failed', 'error'],
    ['connected', 'start', 'connected'],
    ['connected', 'started', 'connected'],
    ['connected', 'ended', 'idle'],
    ['connected', 'failed', 'error'],
    ['error', 'start', 'error'],
    ['error', 'started', 'error'],
    ['error', 'ended', 'error'],
    ['error', 'failed', 'error'],
  ])('in state %s hears %s and is then %s', (state, event, after) => {
    expect(nextVoiceState(state, event)).toBe(after);
  });
});
