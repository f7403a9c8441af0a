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
    const over = new AbortController();
    const untilOver = { signal: over.signal };
    const follow = () => show(this.#line());
    audio.addEventListener('timeupdate', follow, untilOver);
    signal.addEventListener('abort', () => audio.pause(), untilOver);
    // Browsers also send `pause` at the end of the recording.
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

  /** If a recording has no duration, this estimates one from the lines. */
  #seconds(): number {
    const { duration } = this.#audio;
    if (Number.isFinite(duration)) return duration;
    return this.#lines.reduce((sum, line) => sum + readingMs(line), 0) / 1_000;
  }
}

/** Safari refuses to play if the player had to load after the press. The next press works. */
const isRefused = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';
