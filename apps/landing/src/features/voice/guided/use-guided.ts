import { questionOf } from '@pickup/assistant/question';
import type { Act } from '@pickup/assistant/guide';
import { toasts as leadToasts } from '@pickup/messages/page/lead-form';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { useStore } from '@pickup/ui/store';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../shared/browser-storage.ts';
import { celebrate } from '../../../shared/celebrate.ts';
import { offerOf } from '../../../shared/offer.ts';
import { useSettings } from '../../../shared/page-context.tsx';
import { toasts } from '../../../shared/toast-store.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import type { VoicePage, VoicePanelProps } from '../visible-page.ts';
import { GuidedSession } from './guided-session.ts';
import { Speech } from './speech.ts';

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

/** Connects the guided assistant to its panel. Unmounting stops the speech and loses nothing. */
export function useGuided(props: VoicePanelProps) {
  const settings = useSettings();
  const now = useLatest(props);
  const [conversation] = useState(() => sessionOf(settings));
  // reads aloud unless the visitor has turned this off in the current tab
  const [speech] = useState(
    () => new Speech(readStored('sessionStorage', KEY) !== 'off', (text) => conversation.say(text)),
  );
  const view = useStore(conversation.view);
  const voice = useStore(speech.view);
  const { inputs } = props.page;
  const { says, state, isBrief } = view.outcome;
  const question = questionOf(conversation.facts, state, inputs, isBrief);
  const turn = view.lines.length;
  useEffect(() => {
    openPage = now.current.page;
    // Starts after mounting, because screen readers do not announce the log's initial text.
    conversation.open(now.current.page);
    now.current.onEvent('started');
    const silence = () => document.hidden && speech.silence();
    document.addEventListener('visibilitychange', silence);
    return () => {
      document.removeEventListener('visibilitychange', silence);
      conversation.close();
      speech.silence();
    };
  }, [conversation, speech, now]);
  const shown = [...says, ...question.says];
  const latest = useLatest(shown);
  // Reads each turn aloud once, although changes in the calculator also change the question.
  useEffect(() => {
    if (latest.current.length > 0 && says.length + turn > 0) speech.tell(latest.current);
  }, [turn, says, speech, latest]);
  return {
    view,
    voice,
    speech,
    inputs,
    question,
    shown,
    page: props.page,
    say(text: string) {
      speech.silence();
      conversation.say(text);
    },
    act(act: Act, text?: string) {
      speech.silence();
      conversation.act(act, text);
    },
    toggleAloud: () => writeStored('sessionStorage', KEY, speech.toggleAloud() ? 'on' : 'off'),
  };
}

export type Guided = ReturnType<typeof useGuided>;
