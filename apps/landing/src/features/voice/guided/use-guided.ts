import { questionOf } from '@pickup/assistant/question';
import type { Act } from '@pickup/assistant/guide';
import { language } from '@pickup/messages/page/language';
import { toasts as leadToasts } from '@pickup/messages/page/lead-form';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { useStore } from '@pickup/ui/store';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../shared/browser-storage.ts';
import { celebrate } from '../../../shared/celebrate.ts';
import { browserSpeechOut, NO_SPEECH } from '../../../shared/speech-out.ts';
import { offerOf } from '../../../shared/offer.ts';
import { useSettings } from '../../../shared/page-context.tsx';
import { toasts } from '../../../shared/toast-store.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import type { VoicePage, VoicePanelProps } from '../visible-page.ts';
import { GuidedSession, NO_OUTCOME } from './guided-session.ts';

const KEY = 'pickup-read-aloud';

// The session lives as long as the page, so that closing the panel loses nothing.
let session: GuidedSession | null = null;
let openPage: VoicePage | null = null;

function sessionOf(settings: PublicSettings): GuidedSession {
  const { brandName, phone, badges, privacyUrl, answers = [], booking } = settings;
  const offer = offerOf(settings);
  const booksElsewhere = booking !== null;
  return (session ??= new GuidedSession({
    facts: { brandName, phone, offer, badges, privacyUrl, answers, booksElsewhere },
    settings,
    onAccepted(href, leadId, celebration) {
      openPage?.onAccepted(href, leadId);
      celebrate(href, celebration);
    },
    onLost: () => toasts.show({ tone: 'bad', ...leadToasts.submissionFailed }),
  }));
}

/**
 * Connects the guided assistant to its panel. Unmounting stops the speech, not the conversation.
 */
export function useGuided(props: VoicePanelProps) {
  const settings = useSettings();
  const now = useLatest(props);
  const [conversation] = useState(() => sessionOf(settings));
  const view = useStore(conversation.view);
  const { inputs } = props.page;
  const { says, state, isBrief } = view.outcome;
  const question = questionOf({ facts: conversation.facts, state, inputs }, isBrief);
  useEffect(() => {
    openPage = now.current.page;
    // Starts after mounting, because screen readers do not announce the log's initial text.
    conversation.open(now.current.page);
    now.current.onEvent('started');
    return () => conversation.close();
  }, [conversation, now]);
  const currentTexts = [...says, ...question.says];
  const reading = useReadAloud(view.outcome === NO_OUTCOME ? [] : currentTexts, view.outcome);
  return {
    ...reading,
    view,
    inputs,
    question,
    currentTexts,
    page: props.page,
    say: (text: string) => conversation.say(text),
    act: (act: Act, text?: string) => conversation.act(act, text),
  };
}

export type Guided = ReturnType<typeof useGuided>;

/**
 * Reads each turn aloud once. If the calculator changes a turn's lines later, they are not read
 * again.
 */
function useReadAloud(lines: readonly string[], turn: unknown) {
  const [out] = useState(() => browserSpeechOut(language));
  const [aloud, setAloud] = useState(() => readStored('sessionStorage', KEY) !== 'off');
  const latest = useLatest(lines);
  useEffect(() => {
    const stopSpeech = () => out.cancel();
    if (aloud && latest.current.length > 0) void out.say(latest.current);
    document.addEventListener('visibilitychange', stopSpeech);
    return () => {
      document.removeEventListener('visibilitychange', stopSpeech);
      stopSpeech();
    };
  }, [turn, aloud, out, latest]);
  return {
    aloud,
    canSpeak: out !== NO_SPEECH,
    stopSpeech: () => out.cancel(),
    toggleAloud() {
      setAloud(!aloud);
      writeStored('sessionStorage', KEY, aloud ? 'off' : 'on');
    },
  };
}
