import * as texts from '@pickup/messages/page/call';
import type { CallStage, Speaker, VoiceCallEvent } from '@pickup/voice/voice-call';

/** A line of the log. A line from `page` describes a change that the assistant made to the page. */
export interface CaptionLine {
  readonly id: number;
  readonly who: Speaker | 'page';
  readonly text: string;
}

export interface CallView {
  /** What the call is waiting for, as text. Null after the call has started. */
  readonly waitingText: string | null;
  /** When the call started, from `Date.now()`. */
  readonly since: number;
  readonly speaking: Readonly<Record<Speaker, boolean>>;
  readonly lines: readonly CaptionLine[];
  /** The current caption of each speaker, which may still change. */
  readonly drafts: Readonly<Record<Speaker, string>>;
}

export type CallViewEvent =
  | VoiceCallEvent
  /** The assistant changed the page. */
  | { readonly type: 'page-change'; readonly text: string };

/** Limits the log, so that a long call stays fast. 400 lines last for more than half an hour. */
const MAX_LINES = 400;

export const NEW_CALL: CallView = {
  waitingText: texts.gettingReady,
  since: 0,
  speaking: { assistant: false, visitor: false },
  lines: [],
  drafts: { assistant: '', visitor: '' },
};

/** Returns the view after an event of the call. `now` is the time in milliseconds. */
export function nextCallView(view: CallView, event: CallViewEvent, now: number): CallView {
  switch (event.type) {
    case 'stage':
      return view.waitingText === null ? view : { ...view, waitingText: STAGE_WORDS[event.stage] };
    case 'started':
      return { ...view, waitingText: null, since: now };
    case 'speaking':
      return { ...view, speaking: { ...view.speaking, [event.who]: event.speaking } };
    case 'transcript':
      return withTranscript(view, event);
    case 'page-change':
      return withLine(view, 'page', event.text);
    case 'level': // drawn ten times a second without React
    case 'placed':
    case 'tool':
    case 'ended':
    case 'failed':
      return view;
  }
}

// Some browsers ask for the microphone only while the call joins the room, so the stage
// `daily-call-join` also asks the visitor to allow the microphone.
const STAGE_WORDS: Readonly<Record<CallStage, string>> = {
  initialization: texts.gettingReady,
  'web-call-creation': texts.calling,
  'daily-call-object-creation': texts.calling,
  'mobile-permissions': texts.allowMicrophone,
  'daily-call-join': texts.allowMicrophone,
  'video-recording-setup': texts.almostThere,
  'audio-observer-setup': texts.almostThere,
  'audio-processing-setup': texts.almostThere,
};

type Transcript = Extract<VoiceCallEvent, { type: 'transcript' }>;

function withTranscript(view: CallView, { who, text, final }: Transcript): CallView {
  const words = text.trim();
  const drafts = { ...view.drafts, [who]: final ? '' : words };
  return final && words ? withLine({ ...view, drafts }, who, words) : { ...view, drafts };
}

function withLine(view: CallView, who: CaptionLine['who'], text: string): CallView {
  const id = (view.lines.at(-1)?.id ?? 0) + 1;
  return { ...view, lines: [...view.lines, { id, who, text }].slice(-MAX_LINES) };
}
