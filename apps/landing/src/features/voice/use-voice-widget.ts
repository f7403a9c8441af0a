import { useReducer, useState, type ComponentType } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import type { ConversationEvent, ConversationProps } from './conversation.tsx';

/** The time limit for loading the panel's code. Connecting a call has a separate limit. */
const LOAD_LIMIT_MS = 10_000;

const loadCall = () => import('./call-panel.tsx');
const loadGuide = () => import('./guided/guided-panel.tsx');

/**
 * Returns the widget's state, the action of its button, and the conversation's component once the
 * component has loaded.
 */
export function useVoiceWidget() {
  const defaultLoad = useSettings().voice ? loadCall : loadGuide;
  const [{ state, number }, dispatch] = useReducer(nextVoiceWidget, AT_REST);
  const [ConversationView, setConversationView] = useState<ComponentType<ConversationProps> | null>(
    null,
  );
  const begin = (load: typeof defaultLoad) => {
    let late = false; // code that loads after the limit must not start a conversation
    const fail = () => {
      late = true;
      dispatch({ type: 'failed', number: number + 1 });
    };
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    dispatch({ type: 'start' });
    load()
      .then((part) => late || setConversationView(() => part.ConversationView), fail)
      .finally(() => clearTimeout(timer));
  };
  return {
    state,
    number,
    ConversationView: state === 'idle' ? null : ConversationView,
    press: () => (state === 'idle' ? begin(defaultLoad) : dispatch({ type: 'stop' })),
    /** Ends the call and opens the guided assistant instead. */
    typeInstead: () => {
      dispatch({ type: 'stop' });
      setConversationView(null);
      begin(loadGuide);
    },
    report: (type: ConversationEvent) => dispatch({ type, number }),
    warmUp: () =>
      void defaultLoad().then(
        (part) => part.warmUp(),
        () => undefined,
      ),
  };
}

export type VoiceState = 'idle' | 'connecting' | 'connected' | 'error';

export interface VoiceWidget {
  readonly state: VoiceState;
  /** The number of the current or last conversation on this page. */
  readonly number: number;
}

/** An action of the visitor, or a report from the conversation with this `number`. */
export type VoiceEvent =
  | { readonly type: 'start' | 'stop' }
  | { readonly type: 'started' | 'ended' | 'failed' | 'retry'; readonly number: number };

export const AT_REST: VoiceWidget = { state: 'idle', number: 0 };

// An event that is not listed leaves the state unchanged. After an error, the button stays a phone
// link unless the visitor has read how to make the call work.
const NEXT: Readonly<Record<VoiceState, Partial<Record<VoiceEvent['type'], VoiceState>>>> = {
  idle: { start: 'connecting' },
  connecting: { started: 'connected', stop: 'idle', ended: 'idle', failed: 'error' },
  connected: { stop: 'idle', ended: 'idle', failed: 'error' },
  error: { retry: 'idle' },
};

/** Returns the widget after an event. Ignores events of earlier conversations. */
export function nextVoiceWidget(widget: VoiceWidget, event: VoiceEvent): VoiceWidget {
  const { state, number } = widget;
  const next = NEXT[state][event.type];
  if (!next || ('number' in event && event.number !== number)) return widget;
  return { state: next, number: number + Number(event.type === 'start') };
}
