import type { CallPlayback } from './call-playback.ts';
import { lineAt, readingMs } from './caption-timing.ts';

/** Plays the recording that the operator uploaded. */
export class RecordedCall implements CallPlayback {
  readonly #lines: readonly string[];
  readonly #audio: HTMLAudioElement;

  constructor(lines: readonly string[], audio: HTMLAudioElement) {
    this.#lines = lines;
    this.#audio = audio;
  }

  async play(show: (line: number) => void, signal: AbortSignal): Promise<boolean> {
    const audio = this.#audio;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const follow = () => show(this.#line());
    audio.addEventListener('timeupdate', follow, options);
    signal.addEventListener('abort', () => audio.pause(), options);
    // Browsers also fire `pause` at the end of the recording.
    const paused = new Promise<void>((resolve, reject) => {
      audio.addEventListener('pause', () => resolve(), options);
      audio.addEventListener(
        'error',
        () => reject(new Error('the recording cannot be played')),
        options,
      );
    });
    follow();
    try {
      await Promise.all([audio.play(), paused]);
      return audio.ended;
    } catch (error) {
      if (signal.aborted || isRefused(error)) return false;
      throw error;
    } finally {
      listeners.abort();
    }
  }

  #line(): number {
    return lineAt(this.#lines, this.#audio.currentTime / this.#seconds());
  }

  /**
   * Returns the recording's duration, or an estimate from the lines if the browser reports none.
   */
  #seconds(): number {
    const { duration } = this.#audio;
    if (Number.isFinite(duration)) return duration;
    return this.#lines.reduce((sum, line) => sum + readingMs(line), 0) / 1_000;
  }
}

/** Safari refuses to play if the player's code loaded after the press. The next press works. */
const isRefused = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';
