import type { SpeechOut } from '../../../shared/speech-out.ts';
import type { CallPlayback } from './call-playback.ts';
import { readingMs } from './caption-timing.ts';

/** Speaks lines with the browser's voices. Without voices, shows each line for its reading time. */
export class SpokenCall implements CallPlayback {
  readonly #lines: readonly string[];
  readonly #out: SpeechOut;
  #next = 0;

  constructor(lines: readonly string[], out: SpeechOut) {
    this.#lines = lines;
    this.#out = out;
  }

  async play(show: (line: number) => void, signal: AbortSignal): Promise<boolean> {
    signal.addEventListener('abort', () => this.#out.cancel());
    let canSpeak = true;
    for (const line of this.#lines.slice(this.#next)) {
      show(this.#next);
      if (canSpeak) canSpeak = await this.#say(line);
      if (!canSpeak) await wait(readingMs(line), signal);
      if (signal.aborted) return false; // the next press repeats this line
      this.#next += 1;
    }
    this.#next = 0;
    return true;
  }

  async #say(line: string): Promise<boolean> {
    const speaker = this.#next % 2 === 0 ? 'first' : 'second';
    return (await this.#out.say([line], speaker)) === 'said';
  }
}

/** Resolves after `ms` milliseconds, or when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
