import { useEffect, useState } from 'react';
import { useStore } from '@pickup/ui/store';
import * as consent from '@pickup/messages/consent';
import { language } from '@pickup/messages/page/language';
import { toasts as leadToasts } from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { DialogueTurn } from '@pickup/assistant/dialogue-turn';
import { readStored, writeStored } from '../../../shared/browser-storage.ts';
import { celebrate } from '../../../shared/celebrate.ts';
import { offerOf } from '../../../shared/offer.ts';
import { useSettings } from '../../../shared/page-context.tsx';
import { browserSpeechOut } from '../../../shared/speech-out.ts';
import { toasts } from '../../../shared/toast-store.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import type { VoicePanelProps } from '../visible-page.ts';
import { GuidedSession } from './guided-session.ts';
import { GuidedSpeech } from './guided-speech.ts';
import { saveGuidedLead } from './save-guided-lead.ts';
import { browserSpeechIn } from './speech-in.ts';

/** The last words of a stopped conversation stay visible at least this long, in milliseconds. */
const LAST_WORDS_MS = 2_500;

/** The guided assistant for its panel: mounting starts it, unmounting silences it. */
export function useGuidedAssistant(props: VoicePanelProps) {
  const settings = useSettings();
  const now = useLatest(props);
  const [session] = useState(() => makeSession(settings, () => now.current.page));
  const [speech] = useState(() => makeSpeech((words) => session.answer(words)));
  const view = useStore(session.view);
  const voice = useStore(speech.view);
  useLifetime(session, speech, now);
  useEffect(() => session.follow(props.page.inputs), [session, props.page.inputs]);
  useReading(view.conversation?.lines.length ?? 0, session, speech, now);
  return {
    view,
    voice,
    answer(words: string, shown?: string) {
      speech.stopSpeaking();
      session.answer(words, shown);
    },
    typing: () => speech.stopForTyping(),
    toggleAloud: () => rememberAloud(speech.toggleAloud()),
    pressMicrophone: () => speech.pressMicrophone(),
    answerAsking: (agreed: boolean) => speech.answerAsking(agreed),
  };
}

export type GuidedAssistant = ReturnType<typeof useGuidedAssistant>;

type Latest = ReturnType<typeof useLatest<VoicePanelProps>>;

function makeSession(settings: PublicSettings, page: () => VoicePanelProps['page']) {
  const { brandName, phone } = settings;
  return new GuidedSession({
    facts: {
      brandName,
      phone,
      consentText: fill(consent.text, { brandName }),
      offer: offerOf(settings),
    },
    page,
    save: (values, inputs) => saveGuidedLead(values, inputs, settings),
    onAccepted(href, leadId, opensCalendar) {
      page().onAccepted(href, leadId);
      celebrate(href, { opens: opensCalendar });
    },
    onLost: () => toasts.show({ tone: 'bad', ...leadToasts.submissionFailed }),
  });
}

function makeSpeech(onHeard: (words: string) => void) {
  const [out, ears, aloud] = [browserSpeechOut(language), browserSpeechIn(), recallAloud()];
  return new GuidedSpeech({ out, ears, aloud, onHeard });
}

function useLifetime(session: GuidedSession, speech: GuidedSpeech, now: Latest): void {
  useEffect(() => {
    // Begins only now, because text that is in the log from the start would not be announced.
    session.begin(now.current.page.inputs);
    now.current.onEvent('started');
    const silence = () => {
      if (document.hidden) speech.stopForTyping();
    };
    document.addEventListener('visibilitychange', silence);
    return () => {
      document.removeEventListener('visibilitychange', silence);
      session.close();
      speech.stopForTyping();
    };
  }, [session, speech, now]);
}

// Reads each turn aloud once. Closes the panel after the last words of a stopped conversation.
function useReading(lines: number, session: GuidedSession, speech: GuidedSpeech, now: Latest) {
  useEffect(() => {
    const { conversation } = session.view.get();
    const line = conversation?.lines[lines - 1];
    if (!conversation || line?.who !== 'assistant') return;
    const reading = speech.tell(line.texts, isWorthHearing(conversation.turn));
    if (conversation.turn.state.step !== 'stopped') return;
    let here = true;
    void Promise.all([reading, pause(LAST_WORDS_MS)]).then(() => {
      if (here) now.current.onEvent('ended');
    });
    return () => {
      here = false;
    };
  }, [lines, session, speech, now]);
}

// Speech recognition writes addresses and numbers as words, so those are better typed.
function isWorthHearing({ input, choices }: DialogueTurn): boolean {
  if (!input) return choices.length > 0;
  return input.inputMode !== 'email' && input.inputMode !== 'tel';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const KEY = 'pickup-read-aloud';

/** Whether questions are read aloud. True until the visitor turns it off in this tab. */
const recallAloud = () => readStored('sessionStorage', KEY) !== 'off';
const rememberAloud = (aloud: boolean) => writeStored('sessionStorage', KEY, aloud ? 'on' : 'off');
