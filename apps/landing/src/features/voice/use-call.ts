import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { PublicVoice } from '@pickup/contracts/settings/public-settings';
import type { Speaker, VoiceCallEvent } from '@pickup/voice/voice-call';
import { rememberCall } from '../../shared/known-ids.ts';
import { readStored } from '../../shared/browser-storage.ts';
import { useOffer } from '../../shared/offer.ts';
import { NEW_CALL, nextCallView, type CallView, type CallViewEvent } from './call-view.ts';
import { readPageTool } from './page-tools.ts';
import { runCall, type RunningCall } from './running-call.ts';
import type { VoicePage, VoicePanelProps } from './visible-page.ts';
import { pageVariables, prepareCall } from './voice-session.ts';
import { SIGNED_IN_HERE } from './conversation.tsx';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';

export function useCall(voice: PublicVoice, { page, onEvent }: VoicePanelProps) {
  const [view, dispatch] = useReducer(reduce, NEW_CALL);
  const [muted, setMuted] = useState(false);
  const offer = useOffer();
  const running = useRef<RunningCall | null>(null);
  const meters: Meters = { assistant: useRef(null), visitor: useRef(null) };
  const recordEvent = (event: CallViewEvent) => dispatch({ event, now: Date.now() });

  const handleEvent = useEffectEvent((event: VoiceCallEvent) => {
    if (event.type === 'level') return drawLevel(meters[event.who].current, event.level);
    recordEvent(event);
    if (event.type === 'placed') rememberCall(event.callId);
    if (event.type === 'tool')
      applyTool(page, offer, event, (text) => recordEvent({ type: 'page-change', text }));
    if (event.type === 'failed') onEvent('failed', event.reason);
    if (event.type === 'started' || event.type === 'ended') onEvent(event.type);
  });
  const begin = useEffectEvent(() => {
    const { inputs, results, leadId } = page;
    const request = { variables: pageVariables(inputs, results, offer), ...(leadId && { leadId }) };
    return runCall(prepareCall(voice), request, (event) => handleEvent(event));
  });
  const refuse = useEffectEvent(() => onEvent('failed', SIGNED_IN_HERE));
  useEffect(() => {
    if (hasConsoleSession()) return refuse();
    const call = begin();
    running.current = call;
    return () => call.end();
  }, []);

  const toggleMute = () => setMuted(running.current?.setMuted(!muted) ?? false);
  return { view, muted, toggleMute, meters };
}

type Meters = Readonly<Record<Speaker, RefObject<HTMLElement | null>>>;

interface Timed {
  readonly event: CallViewEvent;
  readonly now: number;
}

function reduce(view: CallView, { event, now }: Timed): CallView {
  return nextCallView(view, event, now);
}

// Levels arrive ten times a second, so this bypasses React.
function drawLevel(meter: HTMLElement | null, level: number): void {
  meter?.style.setProperty('--level', level.toFixed(2));
}

type ToolEvent = Extract<VoiceCallEvent, { type: 'tool' }>;

function applyTool(
  page: VoicePage,
  offer: Offer,
  event: ToolEvent,
  say: (text: string) => void,
): void {
  const toolUse = readPageTool(offer, event, page.inputs);
  if (!toolUse) return;
  // Updates the page synchronously, because the next tool call may follow immediately and read the
  // page.
  flushSync(() => toolUse.actions.forEach((action) => page.change(action)));
  toolUse.says.forEach(say);
  if (toolUse.contact) page.openReport(toolUse.contact);
}

/**
 * Whether an operator is signed in to the console in this browser. A call runs the media provider's
 * script in this page. If the console has the same origin, that script could read the session
 * (decision 026).
 */
export const hasConsoleSession = () => readStored('localStorage', CONSOLE_SESSION_KEY) !== null;
