/** A call that can be played. */
export interface CallPlayback {
  /**
   * Plays from where it last stopped, and calls `show` with the index of each line as it begins.
   * Returns whether it reached the end, rather than being stopped by the signal, the browser or a
   * headset. Rejects if it cannot be played.
   */
  play(show: (line: number) => void, signal: AbortSignal): Promise<boolean>;
}
