import type { ListeningProblem, SpeechIn } from './speech-in.ts';
import type { SpeechOut } from './speech-out.ts';

/** What the panel shows of speaking and listening. */
export interface SpeechView {
  /** Whether the visitor wants to be read to. */
  readonly aloud: boolean;
  /** False once this browser has shown that it cannot. */
  readonly canSpeak: boolean;
  /** The visitor is told so: once, until his next answer. */
  readonly tellsSilence: boolean;
  readonly canListen: boolean;
  /** The visitor is being told where his speech goes. */
  readonly asking: boolean;
  readonly listening: boolean;
  /** What is understood so far. */
  readonly interim: string;
  readonly problem: ListeningProblem | null;
}

export interface GuidedSpeechOptions {
  readonly out: SpeechOut;
  /** Null where the browser has no ears. */
  readonly ears: SpeechIn | null;
  /** Whether the visitor wanted to be read to when he was last asked. */
  readonly aloud: boolean;
  /** What the visitor has said. */
  onHeard(words: string): void;
}

/**
 * Turns between mouth and ears: it never listens while it speaks, and after the visitor has switched the
 * microphone on it listens after each question until he types, presses it off, or says nothing.
 */
export class GuidedSpeech {
  readonly #options: GuidedSpeechOptions;
  readonly #listeners = new Set<() => void>();
  #view: SpeechView;
  #agreed = false;
  #handsFree = false;
  #toldSilence = false;

  constructor(options: GuidedSpeechOptions) {
    this.#options = options;
    this.#view = {
      aloud: options.aloud,
      canSpeak: true,
      tellsSilence: false,
      canListen: options.ears !== null,
      asking: false,
      listening: false,
      interim: '',
      problem: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getView = (): SpeechView => this.#view;

  /** Reads a turn aloud, then listens if the visitor wants to answer by voice and it is `worthHearing`. */
  async tell(texts: readonly string[], worthHearing: boolean): Promise<void> {
    this.#options.ears?.cancel();
    const ending = this.#view.aloud ? await this.#options.out.say(texts) : 'said';
    if (ending === 'unable') this.#fallMute();
    else if (this.#view.aloud && ending === 'said') this.#show({ canSpeak: true });
    // Cut off by the visitor, who is doing something else by now.
    if (ending !== 'cut' && this.#handsFree && worthHearing) this.#listen();
  }

  /** Switches reading aloud; answers what it is now. */
  toggleAloud(): boolean {
    const aloud = !this.#view.aloud;
    if (!aloud) this.#options.out.cancel();
    this.#show({ aloud });
    return aloud;
  }

  /** The microphone's button: asks before the first time, then starts, and stops what it started. */
  pressMicrophone(): void {
    if (this.#view.listening) {
      this.#handsFree = false;
      this.#options.ears?.finish();
    } else if (this.#agreed) this.#start();
    else this.#show({ asking: !this.#view.asking });
  }

  /** The visitor's answer to where his speech goes. */
  answerAsking(agreed: boolean): void {
    this.#agreed = agreed;
    this.#show({ asking: false });
    if (agreed) this.#start();
  }

  /** The visitor has begun to type: no voice in between, and he does not want to talk. */
  giveWay(): void {
    this.#options.out.cancel();
    this.#handsFree = false;
    this.#options.ears?.cancel();
  }

  /** The visitor has answered: the question need not be read to its end. */
  fallSilent(): void {
    this.#options.out.cancel();
    this.#show({ problem: null, asking: false, tellsSilence: false });
  }

  #fallMute(): void {
    this.#show({ canSpeak: false, tellsSilence: !this.#toldSilence });
    this.#toldSilence = true;
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
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
