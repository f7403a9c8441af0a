import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserSpeechIn, type Hearing, type Recognition } from './speech-in.ts';

/** Speech recognition with words from the test. */
class FakeRecognition implements Recognition {
  lang = '';
  interimResults = false;
  maxAlternatives = 0;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  readonly calls: string[] = [];
  refuses = false;

  start() {
    if (this.refuses) throw new DOMException('already started', 'InvalidStateError');
    this.calls.push('start');
  }
  stop() {
    this.calls.push('stop');
    this.onend?.();
  }
  abort() {
    this.calls.push('abort');
    this.onerror?.({ error: 'aborted' });
    this.onend?.();
  }
  hear(...texts: string[]) {
    this.onresult?.({ results: texts.map((transcript) => [{ transcript }]) });
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

function listening(prepare: (made: FakeRecognition) => void = () => undefined) {
  const made: FakeRecognition[] = [];
  const log: unknown[] = [];
  const ears = new BrowserSpeechIn(() => {
    const one = new FakeRecognition();
    prepare(one);
    made.push(one);
    return one;
  });
  const hearing = (name: string): Hearing => ({
    onInterim: (words) => log.push([name, words]),
    onEnd: (words, problem) => log.push([name, 'end', words, problem]),
  });
  const listen = (name = 'a') => {
    ears.listen(hearing(name));
    const one = made.at(-1);
    if (!one) throw new Error('nothing listens');
    return one;
  };
  return { ears, log, listen };
}

describe('listening', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }));
  afterEach(() => void vi.unstubAllGlobals());

  it('reports words while they are spoken and when they are final', () => {
    const { log, listen } = listening();
    const recognition = listen();
    expect(recognition).toMatchObject({ lang: 'en-US', interimResults: true });
    recognition.hear('about');
    recognition.hear('about', ' fifteen ');
    recognition.onend?.();
    expect(log).toEqual([
      ['a', 'about'],
      ['a', 'about fifteen'],
      ['a', 'end', 'about fifteen', null],
    ]);
  });

  it.each([
    ['not-allowed', 'not-allowed'],
    ['service-not-allowed', 'service'],
    ['no-speech', 'no-speech'],
    ['audio-capture', 'audio-capture'],
    ['network', 'network'],
    ['language-not-supported', 'language'],
    ['aborted', 'aborted'],
    ['bad-grammar', 'aborted'],
  ])('ends with the problem when the browser says %s', (error, problem) => {
    const { log, listen } = listening();
    listen().fail(error);
    expect(log).toEqual([['a', 'end', null, problem]]);
  });

  it('blames the browser’s speech service for a failed network while the browser is online', () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { log, listen } = listening();
    listen().fail('network');
    expect(log).toEqual([['a', 'end', null, 'service']]);
  });

  it('treats an end without words and without a reason as silence', () => {
    const { log, listen } = listening();
    listen().onend?.();
    expect(log).toEqual([['a', 'end', null, 'no-speech']]);
  });

  it('keeps words that were understood before the connection broke', () => {
    const { log, listen } = listening();
    const recognition = listen();
    recognition.hear('twenty');
    recognition.fail('network');
    expect(log.at(-1)).toEqual(['a', 'end', 'twenty', null]);
  });

  it('uses what was recognized when the visitor finishes', () => {
    const { ears, log, listen } = listening();
    listen().hear('twenty');
    ears.finish();
    expect(log.at(-1)).toEqual(['a', 'end', 'twenty', null]);
  });

  it('ends once, without words or an error, when it is canceled', () => {
    const { ears, log, listen } = listening();
    const recognition = listen();
    recognition.hear('twenty');
    ears.cancel();
    ears.cancel();
    recognition.hear('twenty more');
    expect(log).toEqual([
      ['a', 'twenty'],
      ['a', 'end', null, null],
    ]);
    expect(recognition.calls).toEqual(['start', 'abort']);
  });

  it('cancels the current listening when it starts again', () => {
    const { log, listen } = listening();
    const first = listen('a');
    const second = listen('b');
    first.onend?.();
    second.hear('yes');
    second.onend?.();
    expect(log).toEqual([
      ['a', 'end', null, null],
      ['b', 'yes'],
      ['b', 'end', 'yes', null],
    ]);
  });

  it('ends when the browser does not let it start', () => {
    const { log, listen } = listening((one) => (one.refuses = true));
    listen();
    expect(log).toEqual([['a', 'end', null, 'aborted']]);
  });
});
