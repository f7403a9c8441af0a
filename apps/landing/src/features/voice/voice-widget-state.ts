/** The widget's states (specification, section 4). */
export type VoiceState = 'idle' | 'connecting' | 'connected' | 'error';
/** What the widget hears of: a click that starts a call, and what the call reports. */
export type VoiceEvent = 'start' | 'started' | 'ended' | 'failed';

// What is not listed leaves the state alone: a late event of a call that is over changes nothing.
// An error stays, because from then on the button is a telephone link.
const NEXT: Readonly<Record<VoiceState, Partial<Record<VoiceEvent, VoiceState>>>> = {
  idle: { start: 'connecting', failed: 'error' },
  connecting: { started: 'connected', ended: 'idle', failed: 'error' },
  connected: { ended: 'idle', failed: 'error' },
  error: {},
};

/** The state after an event. Pure and total. */
export function nextVoiceState(state: VoiceState, event: VoiceEvent): VoiceState {
  return NEXT[state][event] ?? state;
}
