import type { Language } from '@pickup/messages/language';

/** `cut`: canceled, or refused by the browser for now. `unable`: the browser cannot speak. */
export type SpeechEnding = 'said' | 'cut' | 'unable';

/** Two speakers get different voices, or different pitches if only one voice sounds natural. */
export type Speaker = 'first' | 'second';

/** Reads texts aloud, one at a time. Never throws. */
export interface SpeechOut {
  /** Stops the previous texts, and then speaks these texts in order. */
  say(texts: readonly string[], speaker?: Speaker): Promise<SpeechEnding>;
  cancel(): void;
}

/** The part of `window.speechSynthesis` that is used here. */
export type Synthesis = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;
type Utter = (text: string) => SpeechSynthesisUtterance;

/** Browsers may load voices long after the page. If none load in this time, nothing is spoken. */
const VOICES_LIMIT_MS = 2_000;
/**
 * Limits the wait for speech to start. Before the visitor's first interaction, Safari neither
 * speaks nor sends an event.
 */
const START_LIMIT_MS = 4_000;
/** Limits the wait for the end of a piece, because some engines never report the end. */
const PIECE_LIMIT_MS = 20_000;

export class BrowserSpeechOut implements SpeechOut {
  readonly #synthesis: Synthesis;
  readonly #language: Language;
  readonly #utter: Utter;
  #stop: (() => void) | null = null;
  // If no variable refers to an utterance, Chrome drops the events of that utterance.
  #current: SpeechSynthesisUtterance | null = null;

  constructor(
    synthesis: Synthesis,
    language: Language,
    utter: Utter = (text) => new SpeechSynthesisUtterance(text),
  ) {
    this.#synthesis = synthesis;
    this.#language = language;
    this.#utter = utter;
  }

  async say(texts: readonly string[], speaker: Speaker = 'first'): Promise<SpeechEnding> {
    this.cancel();
    const stopped = new AbortController();
    this.#stop = () => stopped.abort();
    // Starts immediately if the voices have loaded, because Safari allows speech only during a user
    // gesture.
    const voices = this.#voices() ?? (await this.#awaitVoices(stopped.signal));
    if (stopped.signal.aborted) return 'cut';
    if (!voices) return 'unable';
    const settings = voiceSettings(voices, speaker);
    for (const piece of texts.flatMap(splitForSpeech)) {
      const ending = await this.#sayPiece(piece, settings, stopped.signal);
      if (ending !== 'said') return ending;
    }
    return 'said';
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    if (this.#current) this.#synthesis.cancel();
    this.#current = null;
  }

  #voices(): Voices | null {
    return localVoices(this.#synthesis.getVoices(), this.#language);
  }

  #awaitVoices(signal: AbortSignal): Promise<Voices | null> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#synthesis.removeEventListener('voiceschanged', finish);
        resolve(this.#voices());
      };
      const timer = setTimeout(finish, VOICES_LIMIT_MS);
      this.#synthesis.addEventListener('voiceschanged', finish);
      signal.addEventListener('abort', finish, { once: true });
    });
  }

  #sayPiece(piece: string, settings: VoiceSettings, signal: AbortSignal): Promise<SpeechEnding> {
    const utterance = Object.assign(this.#utter(piece), settings);
    this.#current = utterance;
    return new Promise((resolve) => {
      const finish = (ending: SpeechEnding) => {
        clearTimeout(timer);
        resolve(signal.aborted ? 'cut' : ending);
      };
      const giveUp = (ending: SpeechEnding) => () => {
        if (!signal.aborted) this.#synthesis.cancel();
        finish(ending);
      };
      let timer = setTimeout(giveUp('cut'), START_LIMIT_MS);
      utterance.onstart = () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp('said'), PIECE_LIMIT_MS);
      };
      utterance.onend = () => finish('said');
      utterance.onerror = ({ error }) => finish(UNABLE.has(error) ? 'unable' : 'cut');
      signal.addEventListener('abort', () => finish('cut'), { once: true });
      this.#synthesis.speak(utterance);
    });
  }
}

/** Used in place of a browser's speech if the browser cannot speak. */
export const NO_SPEECH: SpeechOut = {
  say: () => Promise.resolve('unable'),
  cancel: () => undefined,
};

export function browserSpeechOut(language: Language): SpeechOut {
  return 'speechSynthesis' in window
    ? new BrowserSpeechOut(window.speechSynthesis, language)
    : NO_SPEECH;
}

const UNABLE: ReadonlySet<string> = new Set<SpeechSynthesisErrorCode>([
  'synthesis-failed',
  'synthesis-unavailable',
  'audio-hardware',
  'language-unavailable',
  'voice-unavailable',
]);

/** The preferred countries of voices, best first. */
const COUNTRIES: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [/^en[-_]US\b/i],
  es: [/^es[-_]US\b/i, /^es[-_](?:MX|419)\b/i],
};

type Voice = SpeechSynthesisVoice;
/** At least one voice, best first. */
type Voices = readonly [Voice, ...Voice[]];

// Remote voices would send the text, with the visitor's email address, to their provider.
function localVoices(all: readonly Voice[], language: Language): Voices | null {
  const isInLanguage = new RegExp(`^${language}(?![a-z])`, 'i');
  const voices = all.filter(({ lang, localService }) => localService && isInLanguage.test(lang));
  const byCountry = COUNTRIES[language].map((country) =>
    voices.filter(({ lang }) => country.test(lang)),
  );
  const choice = byCountry.find((some) => some.length > 0) ?? voices;
  const best = choice.find((voice) => voice.default) ?? choice[0];
  return best ? [best, ...[...choice, ...voices].filter((voice) => voice !== best)] : null;
}

/** The properties of an utterance that depend on the speaker. */
type VoiceSettings = Pick<SpeechSynthesisUtterance, 'voice' | 'lang' | 'pitch'>;

/**
 * Apple's systems also list voices of robots, bells and whispers. These names belong to voices that
 * sound like a person.
 */
const PERSON =
  /Microsoft|Google|Android|^e[ns][-_ ]|Alex|Allison|Ava|Daniel|Evan|Karen|Moira|Samantha|Susan|Tom|Zoe|Diego|Jorge|Juan|M[oó]nica|Marisol|Paulina/i;
const LOWER_PITCH = 0.75;

function voiceSettings(voices: Voices, speaker: Speaker): VoiceSettings {
  const [best, ...others] = voices;
  const other = others.find(({ name }) => PERSON.test(name));
  const voice = speaker === 'second' && other ? other : best;
  const pitch = speaker === 'second' && !other ? LOWER_PITCH : 1;
  return { voice, lang: voice.lang, pitch };
}

/**
 * The maximum number of characters in a piece, which takes about ten seconds to speak. Chrome stops
 * an utterance after fifteen seconds without firing an event.
 */
const MAX_PIECE_LENGTH = 140;

/** Splits a text into sentences. Splits a long sentence at a pause or between words. */
export function splitForSpeech(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}0-9"'$¿¡])/u).flatMap(splitSentence);
}

function splitSentence(sentence: string): string[] {
  const text = sentence.trim();
  if (text === '') return [];
  if (text.length <= MAX_PIECE_LENGTH) return [text];
  const head = text.slice(0, MAX_PIECE_LENGTH + 1);
  const pause = Math.max(...[', ', '; ', ': '].map((mark) => head.lastIndexOf(mark)));
  const at = pause > 0 ? pause + 1 : head.lastIndexOf(' ');
  const end = at > 0 ? at : MAX_PIECE_LENGTH;
  return [text.slice(0, end).trim(), ...splitSentence(text.slice(end))];
}
