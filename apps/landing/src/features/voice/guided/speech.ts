import { LOCALES } from '@pickup/messages/language';
import { language } from '@pickup/messages/page/language';
import { createStore } from '@pickup/ui/store';
import { browserSpeechOut, NO_SPEECH } from '../../../shared/speech-out.ts';

/** The state of speaking and listening, for the panel. */
export interface SpeechView {
  readonly aloud: boolean;
  /** Whether the panel asks the visitor to allow speech recognition. */
  readonly asking: boolean;
  readonly listening: boolean;
  /** The text that was recognized so far, which fills the answer field. */
  readonly heard: string;
  readonly problem: 'notHeard' | 'cannotListen' | null;
}

/** The part of `SpeechRecognition` that is used here. TypeScript's DOM types lack it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface SpeakingWindow extends Window {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

/** The browser's speech: reads the assistant's lines aloud, and turns one answer at a time into text. */
export class Speech {
  readonly view = createStore<SpeechView>({
    aloud: false,
    asking: false,
    listening: false,
    heard: '',
    problem: null,
  });
  readonly canListen: boolean;
  readonly #out = browserSpeechOut(language);
  readonly canSpeak = this.#out !== NO_SPEECH;
  readonly #onHeard: (words: string) => void;
  readonly #Recognition: (new () => Recognition) | undefined;
  #hasAgreed = false;
  #recognition: Recognition | null = null;
  #lines: readonly string[] = [];

  constructor(aloud: boolean, onHeard: (words: string) => void) {
    const { SpeechRecognition, webkitSpeechRecognition } = window as SpeakingWindow;
    this.#Recognition = SpeechRecognition ?? webkitSpeechRecognition;
    this.canListen = this.#Recognition !== undefined;
    this.#onHeard = onHeard;
    this.#show({ aloud });
  }

  /** Reads lines aloud if the visitor wants that. */
  tell(lines: readonly string[]): void {
    this.#lines = lines;
    const { aloud, listening } = this.view.get();
    if (aloud && !listening) void this.#out.say(lines);
  }

  /** Toggles reading aloud. Returns the new value. */
  toggleAloud(): boolean {
    const aloud = !this.view.get().aloud;
    this.#show({ aloud });
    if (aloud) this.tell(this.#lines);
    else this.hush();
    return aloud;
  }

  /** Handles the microphone's button: asks for permission the first time, then starts or stops. */
  pressMicrophone(): void {
    if (this.#recognition) return this.#recognition.stop();
    if (this.#hasAgreed) this.#listen();
    else this.#show({ asking: !this.view.get().asking });
  }

  answerAsking(hasAgreed: boolean): void {
    this.#hasAgreed = hasAgreed;
    this.#show({ asking: false });
    if (hasAgreed) this.#listen();
  }

  /** Stops reading aloud, because the visitor has answered. */
  hush(): void {
    this.#lines = [];
    this.#out.cancel();
  }

  /** Stops both speaking and listening. */
  silence(): void {
    this.hush();
    const recognition = this.#recognition;
    this.#recognition = null;
    recognition?.abort();
    this.#show({ listening: false, heard: '', asking: false, problem: null });
  }

  #listen(): void {
    if (!this.#Recognition) return;
    this.hush();
    const recognition = new this.#Recognition();
    Object.assign(recognition, { lang: LOCALES[language], interimResults: true });
    let problem: SpeechView['problem'] = 'notHeard';
    recognition.onresult = ({ results }) => {
      const heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
      if (this.#recognition === recognition) this.#show({ heard });
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'no-speech') problem = 'cannotListen';
    };
    // Safari may end without an error, and may never mark a result as final. So `onend` uses what
    // was heard.
    recognition.onend = () => {
      if (this.#recognition !== recognition) return;
      this.#recognition = null;
      const { heard } = this.view.get();
      this.#show({ listening: false, heard: '', problem: heard === '' ? problem : null });
      if (heard !== '') this.#onHeard(heard);
    };
    this.#recognition = recognition;
    this.#show({ listening: true, heard: '', problem: null });
    recognition.start();
  }

  #show(change: Partial<SpeechView>): void {
    this.view.set({ ...this.view.get(), ...change });
  }
}
