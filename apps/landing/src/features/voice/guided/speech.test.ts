import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Speech } from './speech.ts';

const LOCAL = { name: 'Local', lang: 'en-GB', localService: true, default: false };
const AMERICAN = { name: 'American', lang: 'en-US', localService: true, default: false };
const REMOTE = { name: 'Remote', lang: 'en-US', localService: false, default: true };

interface Said {
  readonly text: string;
  readonly voice?: { readonly name: string };
  onend(): void;
}

class FakeRecognition {
  static last: FakeRecognition | null = null;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { readonly error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    FakeRecognition.last = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}

let said: Said[];

function makeSpeech(voices: readonly object[], onHeard = vi.fn()) {
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Said) => {
      said.push(utterance);
      queueMicrotask(() => utterance.onend());
    },
    cancel: () => undefined,
  });
  vi.stubGlobal('window', { speechSynthesis: synthesis, SpeechRecognition: FakeRecognition });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return { speech: new Speech(true, onHeard), onHeard };
}

beforeEach(() => {
  said = [];
  return () => vi.unstubAllGlobals();
});

const texts = () => said.map(({ text }) => text);

describe('reading aloud', () => {
  it('speaks sentence by sentence, with a voice of the device from the page’s country', async () => {
    makeSpeech([REMOTE, LOCAL, AMERICAN]).speech.tell(['One. Two?', 'Three']);
    await vi.waitFor(() => expect(texts()).toEqual(['One.', 'Two?', 'Three']));
    expect(said.map(({ voice }) => voice?.name)).toEqual(['American', 'American', 'American']);
  });

  it('sends nothing to a remote voice, and says nothing when it is off', async () => {
    makeSpeech([REMOTE]).speech.tell(['My email is ann@example.com.']);
    const { speech } = makeSpeech([LOCAL]);
    expect(speech.toggleAloud()).toBe(false);
    speech.tell(['Hello']);
    expect(said).toEqual([]);
    speech.toggleAloud();
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']));
  });
});

describe('listening', () => {
  const listening = () => {
    const made = makeSpeech([LOCAL]);
    made.speech.pressMicrophone();
    expect(made.speech.view.get().asking).toBe(true);
    made.speech.answerAsking(true);
    return made;
  };
  const hear = (transcript: string) =>
    FakeRecognition.last?.onresult?.({ results: [[{ transcript }]] });

  it('starts only after the visitor agreed, and sends what it heard at the end', () => {
    const { speech, onHeard } = listening();
    hear('I do roofs');
    expect(speech.view.get()).toMatchObject({ listening: true, heard: 'I do roofs' });
    speech.pressMicrophone();
    expect(onHeard.mock.calls).toEqual([['I do roofs']]);
    expect(speech.view.get()).toMatchObject({ listening: false, heard: '', problem: null });
  });

  it('says why it heard nothing', () => {
    const { speech, onHeard } = listening();
    FakeRecognition.last?.onend?.();
    expect(speech.view.get().problem).toBe('notHeard');
    speech.pressMicrophone();
    FakeRecognition.last?.onerror?.({ error: 'not-allowed' });
    FakeRecognition.last?.onend?.();
    expect(speech.view.get().problem).toBe('cannotListen');
    expect(onHeard).not.toHaveBeenCalled();
  });

  it('drops what it heard when it is silenced', () => {
    const { speech, onHeard } = listening();
    hear('half a sent');
    speech.silence();
    expect(onHeard).not.toHaveBeenCalled();
    expect(speech.view.get().listening).toBe(false);
  });
});
