import type { CallPlayback } from './call-playback.ts';
import { lineAt, readingMs } from './caption-timing.ts';

/** The operator's recording. */
export class RecordedCall implements CallPlayback {
  readonly #lines: readonly string[];
  readonly #audio: HTMLAudioElement;

  constructor(lines: readonly string[], audio: HTMLAudioElement) {
    this.#lines = lines;
    this.#audio = audio;
  }

  async play(show: (line: number) => void, signal: AbortSignal): Promise<boolean> {
    const audio = this.#audio;
    const over = new AbortController();
    const untilOver = { signal: over.signal };
    const follow = () => show(this.#line());
    audio.addEventListener('timeupdate', follow, untilOver);
    signal.addEventListener('abort', () => audio.pause(), untilOver);
    // Browsers also pause at the end.
    const paused = new Promise<void>((resolve, reject) => {
      audio.addEventListener('pause', () => resolve(), untilOver);
      audio.addEventListener('error', () => reject(new Error('not playable')), untilOver);
    });
    follow();
    try {
      await Promise.all([audio.play(), paused]);
      return audio.ended;
    } catch (error) {
      if (signal.aborted || isRefused(error)) return false;
      throw error;
    } finally {
      over.abort();
    }
  }

  #line(): number {
    return lineAt(this.#lines, this.#audio.currentTime / this.#seconds());
  }

  /** Some recordings do not say how long they are. */
  #seconds(): number {
    const { duration } = this.#audio;
    if (Number.isFinite(duration)) return duration;
    return this.#lines.reduce((sum, line) => sum + readingMs(line), 0) / 1_000;
  }
}

/** Safari plays only at once after a press. By the second press, the player has loaded. */
const isRefused = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';
