import { describe, expect, it, vi } from 'vitest';
import type { Speaker, SpeechEnding, SpeechOut } from '../../../shared/speech-out.ts';
import { SpokenCall } from './spoken-call.ts';

const LINES = ['Hello?', 'A pipe burst.', 'We’ll come tomorrow.'];

/** Speech that the test ends line by line. */
class ManualSpeech implements SpeechOut {
  readonly said: [string | undefined, Speaker | undefined][] = [];
  #end: (ending: SpeechEnding) => void = () => undefined;

  say([text]: readonly string[], speaker?: Speaker): Promise<SpeechEnding> {
    this.said.push([text, speaker]);
    return new Promise((resolve) => (this.#end = resolve));
  }
  cancel(): void {
    this.#end('cut');
  }
  end(ending: SpeechEnding): void {
    this.#end(ending);
  }
}

function callWith(out: SpeechOut) {
  const call = new SpokenCall(LINES, out);
  const shown: number[] = [];
  const start = () => {
    const press = new AbortController();
    const ended = call.play((line) => shown.push(line), press.signal);
    return { ended, stop: () => press.abort() };
  };
  return { shown, start };
}

describe('a call that the browser speaks', () => {
  it('alternates between two speakers, and shows each line when it begins', async () => {
    const out = new ManualSpeech();
    const { shown, start } = callWith(out);
    const { ended } = start();
    for (const line of [0, 1, 2]) {
      await vi.waitFor(() => expect(shown).toHaveLength(line + 1));
      out.end('said');
    }
    expect(await ended).toBe(true);
    expect(shown).toEqual([0, 1, 2]);
    expect(out.said).toEqual([
      ['Hello?', 'first'],
      ['A pipe burst.', 'second'],
      ['We’ll come tomorrow.', 'first'],
    ]);
  });

  it('repeats the interrupted line when it resumes, and starts over after its end', async () => {
    const out = new ManualSpeech();
    const { shown, start } = callWith(out);
    const first = start();
    out.end('said');
    await vi.waitFor(() => expect(shown).toEqual([0, 1]));
    first.stop();
    expect(await first.ended).toBe(false);
    const second = start();
    for (const count of [3, 4]) {
      await vi.waitFor(() => expect(shown).toHaveLength(count));
      out.end('said');
    }
    expect(await second.ended).toBe(true);
    start();
    expect(shown).toEqual([0, 1, 1, 2, 0]);
  });

  it('shows its lines one after another in a browser that cannot speak', async () => {
    vi.useFakeTimers();
    const out = new ManualSpeech();
    const { shown, start } = callWith(out);
    const { ended } = start();
    out.end('unable');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await ended).toBe(true);
    expect(shown).toEqual([0, 1, 2]);
    expect(out.said).toHaveLength(1);
  });

  it('stops immediately even without speech', async () => {
    const out = new ManualSpeech();
    const { shown, start } = callWith(out);
    const { ended, stop } = start();
    out.end('unable');
    await Promise.resolve();
    stop();
    expect(await ended).toBe(false);
    expect(shown).toEqual([0]);
  });

  it('leaves no timer behind when it stops while a line is spoken', async () => {
    vi.useFakeTimers();
    const { ended, stop } = callWith(new ManualSpeech()).start();
    stop();
    await ended;
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    expect(timers).toBe(0);
  });
});
