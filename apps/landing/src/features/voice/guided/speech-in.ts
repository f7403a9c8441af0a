import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';

/** Why nothing was heard. */
export type ListeningProblem =
  | 'not-allowed'
  | 'no-speech'
  | 'audio-capture'
  | 'network'
  | 'service'
  | 'aborted'
  | 'language';

export interface Hearing {
  /** What is recognized so far; later calls replace it. */
  onInterim(words: string): void;
  /** The last event: the words, or why there are none; null when it was canceled. */
  onEnd(words: string | null, problem: ListeningProblem | null): void;
}

/** Listens for one answer at a time. Never throws. */
export interface SpeechIn {
  /** Listens until the visitor pauses. Cancels the previous listening. */
  listen(hearing: Hearing): void;
  /** The visitor has finished: uses what was recognized so far. */
  finish(): void;
  cancel(): void;
}

/** The used part of `SpeechRecognition`, which TypeScript's DOM types lack. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { readonly results: RecognitionResults }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
type RecognitionResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>;

/** The browser's speech recognition, one instance for each answer. */
export class BrowserSpeechIn implements SpeechIn {
  readonly #make: () => Recognition;
  #current: { readonly recognition: Recognition; settle(): void } | null = null;

  constructor(make: () => Recognition) {
    this.#make = make;
  }

  listen(hearing: Hearing): void {
    this.cancel();
    const recognition = Object.assign(this.#make(), SETTINGS);
    let words = '';
    let problem: ListeningProblem | null = null;
    const settle = (called: 'ended' | 'off') => {
      if (this.#current?.recognition !== recognition) return;
      this.#current = null;
      if (called === 'off') return hearing.onEnd(null, null);
      // Safari ends without a reason, and may never mark a result as final.
      hearing.onEnd(words || null, words ? null : (problem ?? 'no-speech'));
    };
    this.#current = { recognition, settle: () => settle('off') };
    recognition.onresult = ({ results }) => {
      words = textOf(results);
      if (this.#current?.recognition === recognition) hearing.onInterim(words);
    };
    recognition.onerror = ({ error }) => (problem = problemOf(error));
    recognition.onend = () => settle('ended');
    try {
      recognition.start();
    } catch {
      problem = 'aborted';
      settle('ended');
    }
  }

  finish(): void {
    this.#current?.recognition.stop();
  }

  cancel(): void {
    const current = this.#current;
    current?.settle();
    current?.recognition.abort();
  }
}

/** This browser's speech recognition; null where it has none, as in Firefox. */
export function browserSpeechIn(): SpeechIn | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognizingWindow;
  const Found = SpeechRecognition ?? webkitSpeechRecognition;
  return Found ? new BrowserSpeechIn(() => new Found()) : null;
}

interface RecognizingWindow extends Window {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

const SETTINGS = { lang: LOCALES[language], interimResults: true, maxAlternatives: 1 } as const;

function textOf(results: RecognitionResults): string {
  const texts = Array.from(results, (result) => result[0]?.transcript.trim() ?? '');
  return texts.filter(Boolean).join(' ');
}

const PROBLEMS: ReadonlyMap<string, ListeningProblem> = new Map<string, ListeningProblem>([
  ['not-allowed', 'not-allowed'],
  ['service-not-allowed', 'service'],
  ['no-speech', 'no-speech'],
  ['audio-capture', 'audio-capture'],
  ['network', 'network'],
  ['language-not-supported', 'language'],
]);

function problemOf(error: string): ListeningProblem {
  const problem = PROBLEMS.get(error) ?? 'aborted';
  // Browsers without a speech service of their maker's say that the network failed.
  return problem === 'network' && navigator.onLine ? 'service' : problem;
}
