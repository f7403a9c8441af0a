import type { Language } from '@pickup/messages/language';
import { browserSpeechOut } from '../../../shared/speech-out.ts';
import { CallCaptions } from './call-captions.ts';
import type { CallPlayback } from './call-playback.ts';
import { RecordedCall } from './recorded-call.ts';
import { SpokenCall } from './spoken-call.ts';

let player: CallPlayer | undefined;

/**
 * Plays or pauses the example call. boot.ts calls this each time the visitor presses the button.
 */
export function press(button: Element): void {
  player ??= new CallPlayer(button);
  player.press();
}

class CallPlayer {
  readonly #button: Element;
  readonly #card: Element;
  readonly #captions: CallCaptions;
  #playback: CallPlayback;
  #playing: AbortController | null = null;

  constructor(button: Element) {
    const card = button.closest('figure');
    if (!card) throw new Error('the button is outside the example call');
    this.#button = button;
    this.#card = card;
    this.#captions = new CallCaptions(card);
    const { sound } = card.dataset;
    this.#playback =
      sound === undefined
        ? this.#speechPlayback()
        : new RecordedCall(this.#captions.lines, new Audio(sound));
  }

  press(): void {
    if (this.#playing) this.#playing.abort();
    else if (isVisitorBusy()) this.#card.querySelector('details')?.setAttribute('open', '');
    else void this.#play();
  }

  async #play(): Promise<void> {
    const playing = new AbortController();
    this.#playing = playing;
    stopWhenBusy(playing);
    this.#swapLabels();
    if (await this.#playToEnd(playing.signal)) this.#captions.clear();
    playing.abort();
    this.#playing = null;
    this.#swapLabels();
  }

  async #playToEnd(signal: AbortSignal): Promise<boolean> {
    const show = (line: number) => this.#captions.show(line);
    try {
      return await this.#playback.play(show, signal);
    } catch {
      this.#playback = this.#speechPlayback(); // the browser cannot load or decode the recording
      return await this.#playback.play(show, signal);
    }
  }

  #speechPlayback(): CallPlayback {
    const language = document.documentElement.lang as Language;
    return new SpokenCall(this.#captions.lines, browserSpeechOut(language));
  }

  #swapLabels(): void {
    for (const label of this.#button.children) label.toggleAttribute('hidden');
  }
}

/** The example call must not talk over a dialog, the assistant or a voice call. */
const isVisitorBusy = () =>
  document.querySelector('dialog[open], .voice:not(.voice-idle)') !== null;

function stopWhenBusy(playing: AbortController): void {
  const { signal } = playing;
  const stop = () => playing.abort();
  document.addEventListener('visibilitychange', stop, { signal });
  addEventListener('pagehide', stop, { signal });
  const observer = new MutationObserver(() => {
    if (isVisitorBusy()) stop();
  });
  const attributeFilter = ['open', 'class'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
  signal.addEventListener('abort', () => observer.disconnect());
}
