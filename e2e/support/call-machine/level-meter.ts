export class LevelMeter {
  readonly #context = new AudioContext();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(track: MediaStreamTrack, interval: number, report: (level: number) => void) {
    const analyser = this.#context.createAnalyser();
    const samples = new Float32Array(analyser.fftSize);
    this.#context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    this.#timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      report(rootMeanSquare(samples));
    }, interval);
  }

  stop(): void {
    clearInterval(this.#timer);
    void this.#context.close();
  }
}

function rootMeanSquare(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
