import { describe, expect, it } from 'vitest';
import { BrowserSpeechOut, NO_SPEECH, type Synthesis } from './speech-out.ts';

/** A speech engine for tests. The test decides whether an utterance starts, ends or fails. */
class FakeSynthesis extends EventTarget implements Synthesis {
  voices: SpeechSynthesisVoice[];
  readonly spoken: SpeechSynthesisUtterance[] = [];
  cancelCalls = 0;
  /** Handles each utterance. */
  engine: (utterance: SpeechSynthesisUtterance) => void = end;

  constructor(...voices: SpeechSynthesisVoice[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  speak = (utterance: SpeechSynthesisUtterance) => {
    this.spoken.push(utterance);
    queueMicrotask(() => this.engine(utterance));
  };
  cancel = () => {
    this.cancelCalls += 1;
  };
  texts = () => this.spoken.map(({ text }) => text);
}

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, localService: true, default: false, voiceURI: name, ...more }) as const;
const AMERICAN = voice('Samantha', 'en-US');

const utter = (text: string) => ({ text }) as SpeechSynthesisUtterance;
const event = (more: object = {}) => more as SpeechSynthesisErrorEvent;

function end(utterance: SpeechSynthesisUtterance): void {
  utterance.onstart?.(event());
  utterance.onend?.(event());
}
const failWith = (error: SpeechSynthesisErrorCode) => (utterance: SpeechSynthesisUtterance) =>
  utterance.onerror?.(event({ error }));
const never = () => undefined;

describe('reading aloud', () => {
  it('says each sentence in order, with a local American voice', async () => {
    const synthesis = new FakeSynthesis(
      voice('Anna', 'de-DE', { default: true }),
      voice('Cloud', 'en-US', { localService: false }),
      voice('Daniel', 'en-GB'),
      AMERICAN,
    );
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    expect(await out.say(['Got it. And now?', 'Tell me.'])).toBe('said');
    expect(synthesis.texts()).toEqual(['Got it.', 'And now?', 'Tell me.']);
    expect(new Set(synthesis.spoken.map((one) => one.voice?.name))).toEqual(new Set(['Samantha']));
    expect(synthesis.spoken[0]?.lang).toBe('en-US');
  });

  it('gives a second speaker another natural voice', async () => {
    const synthesis = new FakeSynthesis(AMERICAN, voice('Bells', 'en-US'), voice('Tom', 'en-US'));
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    await out.say(['Hello?']);
    await out.say(['A pipe burst.'], 'second');
    const voices = synthesis.spoken.map((one) => [one.voice?.name, one.pitch]);
    expect(voices).toEqual([
      ['Samantha', 1],
      ['Tom', 1],
    ]);
  });

  it('gives a second speaker another pitch if there is only one natural voice', async () => {
    const synthesis = new FakeSynthesis(AMERICAN, voice('Bells', 'en-US'));
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    await out.say(['A pipe burst.'], 'second');
    const [utterance] = synthesis.spoken;
    expect(utterance?.voice?.name).toBe('Samantha');
    expect(utterance?.pitch).toBeLessThan(1);
  });

  it('starts synchronously if the voices have already loaded', () => {
    const synthesis = new FakeSynthesis(AMERICAN);
    void new BrowserSpeechOut(synthesis, 'en', utter).say(['Hello.']);
    expect(synthesis.texts()).toEqual(['Hello.']);
  });

  it('waits for voices that load late', async () => {
    const synthesis = new FakeSynthesis();
    const saying = new BrowserSpeechOut(synthesis, 'en', utter).say(['Hello.']);
    expect(synthesis.spoken).toEqual([]);
    synthesis.voices = [AMERICAN];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(await saying).toBe('said');
  });

  it('is not possible with only foreign or remote voices', async () => {
    const cloud = voice('Cloud', 'en-US', { localService: false });
    const synthesis = new FakeSynthesis(voice('Anna', 'de-DE'), cloud);
    const saying = new BrowserSpeechOut(synthesis, 'en', utter).say(['Hello.']);
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(await saying).toBe('unable');
    expect(synthesis.spoken).toEqual([]);
    expect(await NO_SPEECH.say(['Hello.'])).toBe('unable');
  });

  it('stops when the engine fails, and ends as `unable`', async () => {
    const synthesis = new FakeSynthesis(AMERICAN);
    synthesis.engine = failWith('synthesis-failed');
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    expect(await out.say(['One.', 'Two.'])).toBe('unable');
    expect(synthesis.texts()).toEqual(['One.']);
  });

  it('ends as `cut` when the browser requires a gesture first', async () => {
    const synthesis = new FakeSynthesis(AMERICAN);
    synthesis.engine = failWith('not-allowed');
    expect(await new BrowserSpeechOut(synthesis, 'en', utter).say(['One.'])).toBe('cut');
  });

  it('stops immediately when it is canceled, and ignores later events from the engine', async () => {
    const synthesis = new FakeSynthesis(AMERICAN);
    synthesis.engine = never;
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    const saying = out.say(['One.', 'Two.']);
    out.cancel();
    expect(await saying).toBe('cut');
    expect(synthesis.cancelCalls).toBe(1);
    const [first] = synthesis.spoken;
    if (first) end(first);
    expect(synthesis.texts()).toEqual(['One.']);
  });

  it('can be canceled while waiting for a voice', async () => {
    const synthesis = new FakeSynthesis();
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    const saying = out.say(['One.']);
    out.cancel();
    expect(await saying).toBe('cut');
  });

  it('speaks the new text instead of the old one', async () => {
    const synthesis = new FakeSynthesis(AMERICAN);
    synthesis.engine = never;
    const out = new BrowserSpeechOut(synthesis, 'en', utter);
    const old = out.say(['Old.', 'Older.']);
    synthesis.engine = end;
    expect(await out.say(['New.'])).toBe('said');
    expect(await old).toBe('cut');
    expect(synthesis.texts()).toEqual(['Old.', 'New.']);
  });
});
