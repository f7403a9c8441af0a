import { describe, expect, it } from 'vitest';
import { GuidedSpeech, type SpeechView } from './guided-speech.ts';
import type { Hearing, ListeningProblem, SpeechIn } from './speech-in.ts';
import type { SpeechEnding, SpeechOut } from '../../../shared/speech-out.ts';

/** Speech output that speaks until the test stops it, and speech input with words from the test. */
class Body {
  readonly said: string[] = [];
  #end: ((ending: SpeechEnding) => void) | null = null;
  #hearing: Hearing | null = null;

  readonly out: SpeechOut = {
    say: (texts) => {
      this.out.cancel();
      this.said.push(...texts);
      return new Promise((resolve) => (this.#end = resolve));
    },
    cancel: () => this.#finishSaying('cut'),
  };
  readonly ears: SpeechIn = {
    listen: (hearing) => {
      if (this.speaking) throw new Error('it listens while it speaks');
      this.#hearing = hearing;
    },
    finish: () => this.hear('twenty'),
    cancel: () => this.hear(null),
  };

  get speaking() {
    return this.#end !== null;
  }
  get listening() {
    return this.#hearing !== null;
  }
  async endSaying(ending: SpeechEnding): Promise<void> {
    this.#finishSaying(ending);
    await Promise.resolve();
    await Promise.resolve();
  }
  understand(words: string): void {
    this.#hearing?.onInterim(words);
  }
  hear(words: string | null, problem: ListeningProblem | null = null): void {
    const hearing = this.#hearing;
    this.#hearing = null;
    hearing?.onEnd(words, problem);
  }
  #finishSaying(ending: SpeechEnding): void {
    const end = this.#end;
    this.#end = null;
    end?.(ending);
  }
}

function begin(options: { aloud?: boolean; deaf?: boolean } = {}) {
  const body = new Body();
  const heard: string[] = [];
  const speech = new GuidedSpeech({
    out: body.out,
    ears: options.deaf ? null : body.ears,
    aloud: options.aloud ?? true,
    onHeard: (words) => heard.push(words),
  });
  const agree = () => {
    speech.pressMicrophone();
    speech.answerAsking(true);
  };
  /** Says texts, which end like this. */
  const tell = async (texts: readonly string[], ending: SpeechEnding, mayListen = true) => {
    void speech.tell(texts, mayListen);
    await body.endSaying(ending);
  };
  return { body, speech, heard, agree, tell, view: (): SpeechView => speech.view.get() };
}

describe('the guided assistant’s voice', () => {
  it('reads a turn aloud and does not listen unless the visitor asked for it', async () => {
    const { body, speech } = begin();
    void speech.tell(['What do you do?'], true);
    expect(body.said).toEqual(['What do you do?']);
    await body.endSaying('said');
    expect(body.listening).toBe(false);
  });

  it('explains once, before it first listens, where the audio is sent', () => {
    const { body, speech, view } = begin();
    const now = () => [view().asking, body.listening];
    speech.pressMicrophone();
    expect(now()).toEqual([true, false]);
    speech.answerAsking(false);
    expect(now()).toEqual([false, false]);
    speech.pressMicrophone();
    speech.answerAsking(true);
    expect(now()).toEqual([false, true]);
    body.hear('drains');
    speech.pressMicrophone();
    expect(now()).toEqual([false, true]);
  });

  it('stops speaking when the visitor wants to talk', () => {
    const { body, speech, agree } = begin();
    void speech.tell(['What do you do?'], true);
    agree();
    expect(body.speaking).toBe(false);
    expect(body.listening).toBe(true);
  });

  it('listens after each further question, never while it speaks', async () => {
    const { body, speech, heard, agree, view } = begin();
    agree();
    body.understand('I do dr');
    expect(view()).toMatchObject({ listening: true, interim: 'I do dr' });
    body.hear('I do drains');
    expect(heard).toEqual(['I do drains']);
    expect(view()).toMatchObject({ listening: false, interim: '' });
    void speech.tell(['How many jobs?'], true);
    expect(body.listening).toBe(false);
    await body.endSaying('said');
    expect(body.listening).toBe(true);
  });

  it('does not listen automatically for an answer that is better typed', async () => {
    const { body, agree, tell } = begin();
    agree();
    body.hear('Joe Smith');
    await tell(['What is your email address?'], 'said', false);
    expect(body.listening).toBe(false);
    await tell(['Do you agree?'], 'said');
    expect(body.listening).toBe(true);
  });

  it('cancels listening when the visitor taps an answer', () => {
    const { body, speech, agree, heard } = begin();
    agree();
    void speech.tell(['How many jobs?'], true);
    expect(body.listening).toBe(false);
    expect(heard).toEqual([]);
  });

  it('finishes listening when the microphone is pressed again, and stays off', async () => {
    const { body, speech, heard, agree, tell } = begin();
    agree();
    speech.pressMicrophone();
    expect(heard).toEqual(['twenty']);
    await tell(['And now?'], 'said');
    expect(body.listening).toBe(false);
  });

  it('stops speaking and listening when the visitor types, until it is turned on again', async () => {
    const { body, speech, agree, view, tell } = begin();
    agree();
    speech.stopForTyping();
    expect(view()).toMatchObject({ listening: false, problem: null });
    void speech.tell(['And now?'], true);
    speech.stopForTyping();
    expect(body.speaking).toBe(false);
    await tell(['And then?'], 'said');
    expect(body.listening).toBe(false);
  });

  it.each(['not-allowed', 'no-speech', 'audio-capture', 'network', 'aborted'] as const)(
    'shows the problem after %s, stays off, and hides the problem with the next answer',
    async (problem) => {
      const { body, speech, agree, view, tell } = begin();
      agree();
      body.hear(null, problem);
      expect(view()).toMatchObject({ listening: false, problem });
      speech.stopSpeaking();
      expect(view().problem).toBe(null);
      await tell(['And now?'], 'said');
      expect(body.listening).toBe(false);
    },
  );

  it('continues in text if the browser cannot speak, and still listens', async () => {
    const { body, agree, view, tell } = begin();
    agree();
    body.hear('drains');
    await tell(['How many jobs?'], 'unable');
    expect(view().canSpeak).toBe(false);
    expect(body.listening).toBe(true);
  });

  it('says once that it cannot read aloud, until the next answer', async () => {
    const { speech, view, tell } = begin();
    await tell(['One.'], 'unable');
    expect(view().showsCannotSpeak).toBe(true);
    speech.stopSpeaking();
    expect(view().showsCannotSpeak).toBe(false);
    await tell(['Two.'], 'unable');
    expect(view()).toMatchObject({ canSpeak: false, showsCannotSpeak: false });
  });

  it('speaks again once voices become available', async () => {
    const { view, tell } = begin();
    await tell(['One.'], 'unable');
    await tell(['Two.'], 'said');
    expect(view().canSpeak).toBe(true);
  });

  it('stays silent when reading aloud is off, and still listens', async () => {
    const { body, speech, agree } = begin({ aloud: false });
    agree();
    body.hear('drains');
    await speech.tell(['How many jobs?'], true);
    expect(body.said).toEqual([]);
    expect(body.listening).toBe(true);
  });

  it('stops in the middle of a sentence when it is switched off', () => {
    const { body, speech } = begin();
    void speech.tell(['How many jobs?'], true);
    expect(speech.toggleAloud()).toBe(false);
    expect(body.speaking).toBe(false);
    expect(speech.toggleAloud()).toBe(true);
  });

  it('offers no microphone without speech recognition', () => {
    const { view } = begin({ deaf: true });
    expect(view().canListen).toBe(false);
  });
});
