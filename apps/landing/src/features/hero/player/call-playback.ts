export interface CallPlayback {
  /**
   * Plays from where it last stopped, and calls `show` with each line's index when that line
   * begins. Returns true at the end of the call, and false if the signal, the browser or a headset
   * stopped the playback. Rejects if the call cannot be played.
   */
  play(show: (line: number) => void, signal: AbortSignal): Promise<boolean>;
}
