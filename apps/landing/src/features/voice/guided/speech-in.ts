import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';

/** Why no words were recognized. */
export type ListeningProblem =
  | 'not-allowed'
  | 'no-speech'
  | 'audio-capture'
  | 'network'
  | 'service'
  | 'aborted'
  | 'language';

export interface Hearing {
  /** Called with the words recognized so far. Each call replaces the previous words. */
  onInterim(words: string): void;
  /** Called last: with the words, or the problem. Both are null if it was canceled. */
  onEnd(words: string | null, problem: ListeningProblem | null): void;
}

/** Listens for one answer at a time. Never throws. */
export interface SpeechIn {
  /** Listens until the visitor pauses. Cancels the previous listening. */
  listen(hearing: Hearing): void;
  /** Ends listening and uses the words recognized so far. */
  finish(): void;
  cancel(): void;
}

/** The used part of `SpeechRecognition`, which is missing in TypeScript's DOM types. */
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

/** The browser's speech recognition, with one instance for each answer. */
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
      // Safari may end without a reason, and may never mark a result as final.
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

/** This browser's speech recognition. Null if it has none, as in Firefox. */
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
  // Browsers without a speech service of their vendor report a network failure.
  return problem === 'network' && navigator.onLine ? 'service' : problem;
}
