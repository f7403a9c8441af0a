import { useEffect, useReducer, useRef } from 'react';
import type { CalculatorInputs, Results } from '@pickup/roi';
import type { VoiceCall, VoiceCallEvent } from '@pickup/voice/voice-call';
import { useSettings } from '../../shared/page-context.tsx';
import { nextVoiceState } from './voice-widget-state.ts';

/** The code of the call has this long to come, milliseconds; the call itself has its own limit. */
const LOAD_LIMIT_MS = 10_000;

const loadSession = () => import('./voice-session.ts');

/** The widget's state and what its button does; without voice settings a click is an error at once. */
export function useVoiceWidget(inputs: CalculatorInputs, results: Results) {
  const { voice } = useSettings();
  const [state, dispatch] = useReducer(nextVoiceState, 'idle');
  const current = useRef<VoiceCall | null>(null);
  useEffect(() => () => current.current?.hangUp(), []);

  const hear = (event: VoiceCallEvent) => {
    if (!isStateEvent(event)) return;
    if (event.type === 'failed') console.warn(`Voice call failed: ${event.reason}`);
    if (event.type !== 'started') current.current = null;
    dispatch(event.type);
  };
  const begin = async () => {
    if (!voice) return dispatch('failed');
    dispatch('start');
    try {
      const session = await within(LOAD_LIMIT_MS, loadSession());
      const call = await within(LOAD_LIMIT_MS, session.prepareCall(voice));
      current.current = call;
      call.on(hear);
      call.start({ variables: session.voiceVariables(inputs, results) });
    } catch {
      dispatch('failed');
    }
  };
  return {
    state,
    press: () => (current.current ? current.current.hangUp() : void begin()),
    warmUp: () => {
      if (!voice || state !== 'idle') return;
      loadSession().then((session) => session.warmUp(), ignore);
    },
  };
}

type StateEvent = Extract<VoiceCallEvent, { type: 'started' | 'ended' | 'failed' }>;

function isStateEvent(event: VoiceCallEvent): event is StateEvent {
  return event.type === 'started' || event.type === 'ended' || event.type === 'failed';
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, ms))]);
}

// A failed warm-up shows when the call is made.
function ignore(): void {}
