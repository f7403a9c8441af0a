import { createStore, type Store } from '@pickup/ui/store';
import type { ListeningProblem, SpeechIn } from './speech-in.ts';
import type { SpeechOut } from '../../../shared/speech-out.ts';

/** The panel's view of speaking and listening. */
export interface SpeechView {
  readonly aloud: boolean;
  /** False after this browser failed to speak. */
  readonly canSpeak: boolean;
  /** Whether to show that the browser cannot speak, until the next answer. */
  readonly showsCannotSpeak: boolean;
  readonly canListen: boolean;
  /** Whether to ask the visitor to allow speech recognition. */
  readonly asking: boolean;
  readonly listening: boolean;
  readonly interim: string;
  readonly problem: ListeningProblem | null;
}

export interface GuidedSpeechOptions {
  readonly out: SpeechOut;
  /** Null if the browser has no speech recognition. */
  readonly ears: SpeechIn | null;
  /** The visitor's last choice about reading aloud. */
  readonly aloud: boolean;
  onHeard(words: string): void;
}

/**
 * Alternates between speaking and listening, and never does both. After the visitor has turned the
 * microphone on, it listens after each question. It stops when they type, turn the microphone off,
 * or say nothing.
 */
export class GuidedSpeech {
  readonly view: Store<SpeechView>;
  readonly #options: GuidedSpeechOptions;
  #agreed = false;
  #handsFree = false;
  #hasShownCannotSpeak = false;

  constructor(options: GuidedSpeechOptions) {
    this.#options = options;
    this.view = createStore<SpeechView>({
      aloud: options.aloud,
      canSpeak: true,
      showsCannotSpeak: false,
      canListen: options.ears !== null,
      asking: false,
      listening: false,
      interim: '',
      problem: null,
    });
  }

  /** Reads a turn aloud, then listens if the microphone is on and the answer is `worthHearing`. */
  async tell(texts: readonly string[], worthHearing: boolean): Promise<void> {
    this.#options.ears?.cancel();
    const ending = this.view.get().aloud ? await this.#options.out.say(texts) : 'said';
    if (ending === 'unable') this.#showCannotSpeak();
    else if (this.view.get().aloud && ending === 'said') this.#show({ canSpeak: true });
    // if the visitor interrupted, they are already doing something else
    if (ending !== 'cut' && this.#handsFree && worthHearing) this.#listen();
  }

  /** Toggles reading aloud. Returns the new value. */
  toggleAloud(): boolean {
    const aloud = !this.view.get().aloud;
    if (!aloud) this.#options.out.cancel();
    this.#show({ aloud });
    return aloud;
  }

  /** Handles the microphone button: asks for permission the first time, then starts or stops. */
  pressMicrophone(): void {
    if (this.view.get().listening) {
      this.#handsFree = false;
      this.#options.ears?.finish();
    } else if (this.#agreed) this.#start();
    else this.#show({ asking: !this.view.get().asking });
  }

  /** The visitor's answer to the permission question. */
  answerAsking(agreed: boolean): void {
    this.#agreed = agreed;
    this.#show({ asking: false });
    if (agreed) this.#start();
  }

  /** The visitor has begun to type: stops speaking and listening. */
  stopForTyping(): void {
    this.#options.out.cancel();
    this.#handsFree = false;
    this.#options.ears?.cancel();
  }

  /** The visitor has answered, so the question need not be finished. */
  stopSpeaking(): void {
    this.#options.out.cancel();
    this.#show({ problem: null, asking: false, showsCannotSpeak: false });
  }

  #showCannotSpeak(): void {
    this.#show({ canSpeak: false, showsCannotSpeak: !this.#hasShownCannotSpeak });
    this.#hasShownCannotSpeak = true;
  }

  #start(): void {
    this.#handsFree = true;
    this.#options.out.cancel();
    this.#listen();
  }

  #listen(): void {
    this.#show({ listening: true, interim: '', problem: null });
    this.#options.ears?.listen({
      onInterim: (interim) => this.#show({ interim }),
      onEnd: (words, problem) => {
        if (problem) this.#handsFree = false;
        this.#show({ listening: false, interim: '', problem });
        if (words) this.#options.onHeard(words);
      },
    });
  }

  #show(change: Partial<SpeechView>): void {
    this.view.set({ ...this.view.get(), ...change });
  }
}
