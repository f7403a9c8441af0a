/** The widget's states (specification, section 4). */
export type VoiceState = 'idle' | 'connecting' | 'connected' | 'error';

export interface VoiceWidget {
  readonly state: VoiceState;
  /** Counts the conversations of this page; the number of the current or last one. */
  readonly number: number;
}

/** The visitor's actions, and what conversation `number` reports. */
export type VoiceEvent =
  | { readonly type: 'start' | 'stop' }
  | { readonly type: 'started' | 'ended' | 'failed' | 'retry'; readonly number: number };

export const AT_REST: VoiceWidget = { state: 'idle', number: 0 };

// Events that are not listed leave the state unchanged. After an error the button stays a phone
// link, unless the visitor was told how to make the call work.
const NEXT: Readonly<Record<VoiceState, Partial<Record<VoiceEvent['type'], VoiceState>>>> = {
  idle: { start: 'connecting' },
  connecting: { started: 'connected', stop: 'idle', ended: 'idle', failed: 'error' },
  connected: { stop: 'idle', ended: 'idle', failed: 'error' },
  error: { retry: 'idle' },
};

/** The widget after an event. Pure and total; events of finished conversations are ignored. */
export function nextVoiceWidget(widget: VoiceWidget, event: VoiceEvent): VoiceWidget {
  const { state, number } = widget;
  const next = NEXT[state][event.type];
  if (!next || ('number' in event && event.number !== number)) return widget;
  return { state: next, number: number + Number(event.type === 'start') };
}
