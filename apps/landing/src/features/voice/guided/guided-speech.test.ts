import { describe, expect, it } from 'vitest';
import { GuidedSpeech, type SpeechView } from './guided-speech.ts';
import type { Hearing, ListeningProblem, SpeechIn } from './speech-in.ts';
import type { SpeechEnding, SpeechOut } from './speech-out.ts';

/**
 * Speech output that speaks until the test stops it, and input that receives words from the test.
 */
class Body implements SpeechOut, SpeechIn {
  readonly said: string[] = [];
  speaking = false;
  listening = false;
  #end: ((ending: SpeechEnding) => void) | null = null;
  #hearing: Hearing | null = null;

  say(texts: readonly string[]): Promise<SpeechEnding> {
    this.#finishSaying('cut');
    this.said.push(...texts);
    this.speaking = true;
    return new Promise((resolve) => (this.#end = resolve));
  }
  listen(hearing: Hearing): void {
    if (this.speaking) throw new Error('it listens while it speaks');
    this.#hearing = hearing;
    this.listening = true;
  }
  finish(): void {
    this.hear('twenty');
  }
  cancel(): void {
    this.#finishSaying('cut');
  }
  cancelListening(): void {
    this.#endHearing(null, null);
  }

  async endSaying(ending: SpeechEnding): Promise<void> {
    this.#finishSaying(ending);
    await Promise.resolve();
    await Promise.resolve();
  }
  understand(words: string): void {
    this.#hearing?.onInterim(words);
  }
  hear(words: string): void {
    this.#endHearing(words, null);
  }
  fail(problem: ListeningProblem): void {
    this.#endHearing(null, problem);
  }
  #endHearing(words: string | null, problem: ListeningProblem | null): void {
    const hearing = this.#hearing;
    this.#hearing = null;
    this.listening = false;
    hearing?.onEnd(words, problem);
  }
  #finishSaying(ending: SpeechEnding): void {
    this.speaking = false;
    this.#end?.(ending);
    this.#end = null;
  }
}

function begin(options: { aloud?: boolean; deaf?: boolean } = {}) {
  const body = new Body();
  const ears: SpeechIn = {
    listen: (hearing) => body.listen(hearing),
    finish: () => body.finish(),
    cancel: () => body.cancelListening(),
  };
  const heard: string[] = [];
  const speech = new GuidedSpeech({
    out: body,
    ears: options.deaf ? null : ears,
    aloud: options.aloud ?? true,
    onHeard: (words) => heard.push(words),
  });
  const agree = () => {
    speech.pressMicrophone();
    speech.answerAsking(true);
  };
  return { body, speech, heard, agree, view: (): SpeechView => speech.view.get() };
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
    speech.pressMicrophone();
    expect(view().asking).toBe(true);
    expect(body.listening).toBe(false);
    speech.answerAsking(false);
    expect(view().asking).toBe(false);
    expect(body.listening).toBe(false);
    speech.pressMicrophone();
    speech.answerAsking(true);
    expect(body.listening).toBe(true);
    body.hear('drains');
    speech.pressMicrophone();
    expect(view().asking).toBe(false);
    expect(body.listening).toBe(true);
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

  it('does not listen automatically if an answer is better typed', async () => {
    const { body, speech, agree } = begin();
    agree();
    body.hear('Joe Smith');
    void speech.tell(['What is your email address?'], false);
    await body.endSaying('said');
    expect(body.listening).toBe(false);
    void speech.tell(['Do you agree?'], true);
    await body.endSaying('said');
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
    const { body, speech, heard, agree } = begin();
    agree();
    speech.pressMicrophone();
    expect(heard).toEqual(['twenty']);
    void speech.tell(['And now?'], true);
    await body.endSaying('said');
    expect(body.listening).toBe(false);
  });

  it('stops for typing: it neither speaks nor listens until the visitor turns it on again', async () => {
    const { body, speech, agree, view } = begin();
    agree();
    speech.stopForTyping();
    expect(view()).toMatchObject({ listening: false, problem: null });
    void speech.tell(['And now?'], true);
    speech.stopForTyping();
    expect(body.speaking).toBe(false);
    void speech.tell(['And then?'], true);
    await body.endSaying('said');
    expect(body.listening).toBe(false);
  });

  it.each(['not-allowed', 'no-speech', 'audio-capture', 'network', 'aborted'] as const)(
    'shows what went wrong after %s, stays off, and forgets it with the next answer',
    async (problem) => {
      const { body, speech, agree, view } = begin();
      agree();
      body.fail(problem);
      expect(view()).toMatchObject({ listening: false, problem });
      speech.stopSpeaking();
      expect(view().problem).toBe(null);
      void speech.tell(['And now?'], true);
      await body.endSaying('said');
      expect(body.listening).toBe(false);
    },
  );

  it('continues in text if the browser cannot speak, and still listens', async () => {
    const { body, speech, agree, view } = begin();
    agree();
    body.hear('drains');
    void speech.tell(['How many jobs?'], true);
    await body.endSaying('unable');
    expect(view().canSpeak).toBe(false);
    expect(body.listening).toBe(true);
  });

  it('says once that it cannot read aloud, until the next answer', async () => {
    const { body, speech, view } = begin();
    void speech.tell(['One.'], true);
    await body.endSaying('unable');
    expect(view().showsCannotSpeak).toBe(true);
    speech.stopSpeaking();
    expect(view().showsCannotSpeak).toBe(false);
    void speech.tell(['Two.'], true);
    await body.endSaying('unable');
    expect(view()).toMatchObject({ canSpeak: false, showsCannotSpeak: false });
  });

  it('speaks again once voices become available', async () => {
    const { body, speech, view } = begin();
    void speech.tell(['One.'], true);
    await body.endSaying('unable');
    void speech.tell(['Two.'], true);
    await body.endSaying('said');
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
