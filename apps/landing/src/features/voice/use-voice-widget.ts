import { useReducer, useState, type ComponentType } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import type { ConversationEvent, ConversationProps } from './conversation.tsx';

/** The time limit for loading the panel's code, in milliseconds. A call has its own limit. */
const LOAD_LIMIT_MS = 10_000;

const loadCall = () => import('./call-panel.tsx');
const loadGuide = () => import('./guided/guided-panel.tsx');

/**
 * The widget's state, its button's action, and the conversation's panel once its code has loaded.
 */
export function useVoiceWidget() {
  const usual = useSettings().voice ? loadCall : loadGuide;
  const [{ state, number }, dispatch] = useReducer(nextVoiceWidget, AT_REST);
  const [Talk, setTalk] = useState<ComponentType<ConversationProps> | null>(null);
  const begin = (load: typeof usual) => {
    let late = false; // code that loads after the limit must not start a conversation
    const fail = () => {
      late = true;
      dispatch({ type: 'failed', number: number + 1 });
    };
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    dispatch({ type: 'start' });
    load()
      .then((part) => late || setTalk(() => part.Talk), fail)
      .finally(() => clearTimeout(timer));
  };
  return {
    state,
    number,
    Talk: state === 'idle' ? null : Talk,
    press: () => (state === 'idle' ? begin(usual) : dispatch({ type: 'stop' })),
    /** Ends the call, and opens the guided assistant. */
    typeInstead: () => {
      dispatch({ type: 'stop' });
      setTalk(null);
      begin(loadGuide);
    },
    report: (type: ConversationEvent) => dispatch({ type, number }),
    warmUp: () =>
      void usual().then(
        (part) => part.warmUp(),
        () => undefined,
      ),
  };
}

/** The widget's states (specification, section 4). */
export type VoiceState = 'idle' | 'connecting' | 'connected' | 'error';

export interface VoiceWidget {
  readonly state: VoiceState;
  /** The number of the current or last conversation on this page. */
  readonly number: number;
}

/** The visitor's actions, and the reports of conversation `number`. */
export type VoiceEvent =
  | { readonly type: 'start' | 'stop' }
  | { readonly type: 'started' | 'ended' | 'failed' | 'retry'; readonly number: number };

export const AT_REST: VoiceWidget = { state: 'idle', number: 0 };

// Events that are not listed leave the state unchanged. After an error the button stays a phone
// link, unless the visitor read how to make the call work.
const NEXT: Readonly<Record<VoiceState, Partial<Record<VoiceEvent['type'], VoiceState>>>> = {
  idle: { start: 'connecting' },
  connecting: { started: 'connected', stop: 'idle', ended: 'idle', failed: 'error' },
  connected: { stop: 'idle', ended: 'idle', failed: 'error' },
  error: { retry: 'idle' },
};

/** Returns the widget after an event. Pure. Ignores events of finished conversations. */
export function nextVoiceWidget(widget: VoiceWidget, event: VoiceEvent): VoiceWidget {
  const { state, number } = widget;
  const next = NEXT[state][event.type];
  if (!next || ('number' in event && event.number !== number)) return widget;
  return { state: next, number: number + Number(event.type === 'start') };
}
