/** Plays a tone as the assistant's voice. `sound(true)` starts the tone. */
export class Tone {
  readonly #context = new AudioContext();
  readonly #gain = this.#context.createGain();
  readonly track: MediaStreamTrack;

  constructor() {
    const oscillator = this.#context.createOscillator();
    const destination = this.#context.createMediaStreamDestination();
    this.#gain.gain.value = 0;
    oscillator.connect(this.#gain).connect(destination);
    oscillator.start();
    const [track] = destination.stream.getAudioTracks();
    if (!track) throw new Error('the tone has no audio track');
    this.track = track;
  }

  sound(on: boolean): void {
    this.#gain.gain.value = on ? 0.3 : 0;
  }

  stop(): void {
    this.track.stop();
    void this.#context.close();
  }
}
