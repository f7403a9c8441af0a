export type SetTrack = (track: MediaStreamTrack) => Promise<unknown>;

/**
 * Replaces the library's own `increaseMicLevel` (2.7.1), which never closes its stream. The browser
 * would then show the microphone as in use long after the call.
 */
export class VapiAmplifiedMicrophone {
  #gain = 1;
  #node: GainNode | null = null;
  #opening = false;
  #isReleased = false;
  readonly #undo: (() => void)[] = [];

  /** Amplifies by a factor of 0 to 10. Does nothing if the browser opens no second stream. */
  raise(gain: number, setTrack: SetTrack): void {
    if (!Number.isFinite(gain)) return;
    this.#gain = Math.min(10, Math.max(0, gain));
    if (this.#node) this.#node.gain.value = this.#gain;
    else if (!this.#opening) void this.#open(setTrack);
  }

  release(): void {
    this.#isReleased = true;
    this.#close();
  }

  async #open(setTrack: SetTrack): Promise<void> {
    this.#opening = true;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      this.#undo.push(() => stream.getTracks().forEach((track) => track.stop()));
      // The visitor may allow the microphone after the call's end.
      if (this.#isReleased) return this.#close();
      await setTrack(this.#amplified(stream));
    } catch {
      this.#close();
    } finally {
      this.#opening = false;
    }
  }

  #amplified(stream: MediaStream): MediaStreamTrack {
    const context = new AudioContext();
    this.#undo.push(() => void context.close().catch(() => undefined));
    const node = context.createGain();
    node.gain.value = this.#gain;
    const destination = context.createMediaStreamDestination();
    context.createMediaStreamSource(stream).connect(node).connect(destination);
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error('no amplified track');
    this.#undo.push(() => track.stop());
    this.#node = node;
    return track;
  }

  #close(): void {
    this.#node = null;
    for (const undo of this.#undo.splice(0)) undo();
  }
}
