let context: AudioContext | null = null;

/**
 * Two short rising tones. Browsers stay silent until the operator has pressed something on this
 * page.
 */
export function playSound(): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  void context.resume();
  tone(context, 660, now);
  tone(context, 880, now + 0.16);
}

function tone(on: AudioContext, hertz: number, at: number): void {
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + 0.15);
  voice.connect(volume).connect(on.destination);
  voice.start(at);
  voice.stop(at + 0.16);
}
