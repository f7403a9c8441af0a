import { describe, expect, it } from 'vitest';
import {
  AT_REST,
  nextVoiceWidget,
  type VoiceEvent,
  type VoiceState,
  type VoiceWidget,
} from './use-voice-widget.ts';

const STATES = ['idle', 'connecting', 'connected', 'error'] as const;
const TYPES = ['start', 'stop', 'started', 'ended', 'failed', 'retry'] as const;
type EventType = (typeof TYPES)[number];

/** An event of conversation `number`. The visitor's actions have no number. */
const eventOf = (type: EventType, number: number): VoiceEvent =>
  type === 'start' || type === 'stop' ? { type } : { type, number };

const after = (events: readonly VoiceEvent[], from: VoiceWidget = AT_REST) =>
  events.reduce(nextVoiceWidget, from);

describe('the voice widget', () => {
  const STEPS: readonly (readonly [VoiceState, EventType, VoiceState])[] = [
    ['idle', 'start', 'connecting'],
    ['connecting', 'stop', 'idle'],
    ['connecting', 'started', 'connected'],
    ['connecting', 'ended', 'idle'],
    ['connecting', 'failed', 'error'],
    ['connected', 'stop', 'idle'],
    ['connected', 'ended', 'idle'],
    ['connected', 'failed', 'error'],
    ['error', 'retry', 'idle'],
  ];
  it.each(STEPS)(
    'goes from the state %s, on the event %s, to the state %s',
    (state, type, next) => {
      expect(nextVoiceWidget({ state, number: 1 }, eventOf(type, 1)).state).toBe(next);
    },
  );

  it.each(STATES)('ignores every other event in the state %s', (state) => {
    const known = STEPS.filter(([from]) => from === state).map(([, type]) => type);
    for (const type of TYPES.filter((one) => !known.includes(one))) {
      expect(nextVoiceWidget({ state, number: 1 }, eventOf(type, 1)).state, type).toBe(state);
    }
  });

  it('ignores events of a finished conversation in any state', () => {
    for (const state of STATES) {
      const widget = { state, number: 2 };
      for (const type of ['started', 'ended', 'failed', 'retry'] as const) {
        expect(nextVoiceWidget(widget, { type, number: 1 })).toBe(widget);
      }
    }
  });

  it('starts one conversation for two quick clicks', () => {
    const widget = after([{ type: 'start' }, { type: 'start' }]);
    expect(widget).toEqual({ state: 'connecting', number: 1 });
  });

  it('keeps a new call when the previous call reports its end late', () => {
    const restarted = after([
      { type: 'start' },
      { type: 'started', number: 1 },
      { type: 'ended', number: 1 },
      { type: 'start' },
    ]);
    expect(restarted).toEqual({ state: 'connecting', number: 2 });
    expect(after([{ type: 'ended', number: 1 }], restarted)).toBe(restarted);
    expect(after([{ type: 'started', number: 2 }], restarted).state).toBe('connected');
  });

  it('never counts a conversation twice, and never decreases the count', () => {
    for (const first of TYPES) {
      for (const second of TYPES) {
        const widget = after([eventOf(first, 0), eventOf(second, 1)]);
        expect(widget.number).toBe([first, second].includes('start') ? 1 : 0);
      }
    }
  });
});
