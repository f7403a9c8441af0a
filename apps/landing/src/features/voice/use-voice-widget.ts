import { useReducer, useState, type ComponentType } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import type { ConversationEvent, ConversationProps } from './conversation.tsx';
import { AT_REST, nextVoiceWidget } from './voice-widget-state.ts';

/** Time limit for loading the panel's code, in milliseconds; a call has its own limit. */
const LOAD_LIMIT_MS = 10_000;

const loadCall = () => import('./real-call.tsx');
const loadGuide = () => import('./guided-call.tsx');

/**
 * The widget's state, its button's action, and the conversation's panel once its code has loaded.
 */
export function useVoiceWidget() {
  const load = useSettings().voice ? loadCall : loadGuide;
  const [{ state, number }, dispatch] = useReducer(nextVoiceWidget, AT_REST);
  const [Talk, setTalk] = useState<ComponentType<ConversationProps> | null>(null);
  const begin = () => {
    let late = false; // code that loads later must not start a conversation
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
    press: () => (state === 'idle' ? begin() : dispatch({ type: 'stop' })),
    report: (type: ConversationEvent) => dispatch({ type, number }),
    warmUp: () =>
      void load().then(
        (part) => part.warmUp(),
        () => undefined,
      ),
  };
}
