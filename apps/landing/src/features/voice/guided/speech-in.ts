/** Why nothing was heard. */
export type ListeningProblem =
  'not-allowed' | 'no-speech' | 'audio-capture' | 'network' | 'aborted' | 'language';

export interface Hearing {
  /** What is understood so far; replaced by what comes after it. */
  onInterim(words: string): void;
  /** The last thing that comes: the words, or why there are none; null when it was called off. */
  onEnd(words: string | null, problem: ListeningProblem | null): void;
}

/** Hears one answer at a time. Never throws. */
export interface SpeechIn {
  /** Listens until the visitor pauses. What was being heard before is called off. */
  listen(hearing: Hearing): void;
  /** The visitor has finished: what was understood so far counts. */
  finish(): void;
  /** Calls it off. */
  cancel(): void;
}

/** What is used of `SpeechRecognition`, which TypeScript's own list of the browser does not have. */
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

/** The browser's own ears, one recognition for each answer. */
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
      // Safari ends without a word about why, and may never call a result final.
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

/** This browser's ears; null where it has none, as Firefox. */
export function browserSpeechIn(): SpeechIn | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognizingWindow;
  const Found = SpeechRecognition ?? webkitSpeechRecognition;
  return Found ? new BrowserSpeechIn(() => new Found()) : null;
}

interface RecognizingWindow extends Window {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

const SETTINGS = { lang: 'en-US', interimResults: true, maxAlternatives: 1 } as const;

function textOf(results: RecognitionResults): string {
  const texts = Array.from(results, (result) => result[0]?.transcript.trim() ?? '');
  return texts.filter(Boolean).join(' ');
}

const PROBLEMS: ReadonlyMap<string, ListeningProblem> = new Map<string, ListeningProblem>([
  ['not-allowed', 'not-allowed'],
  ['service-not-allowed', 'not-allowed'],
  ['no-speech', 'no-speech'],
  ['audio-capture', 'audio-capture'],
  ['network', 'network'],
  ['language-not-supported', 'language'],
]);

function problemOf(error: string): ListeningProblem {
  return PROBLEMS.get(error) ?? 'aborted';
}
