import { expect, it } from 'vitest';
import { BrowserSpeechIn, type Recognition } from './speech-in.ts';
import { BrowserSpeechOut, sayInPieces, type Synthesis } from '../../../shared/speech-out.ts';

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, localService: true, default: false, voiceURI: name, ...more }) as const;

function speakWith(...voices: SpeechSynthesisVoice[]): string | undefined {
  const asked: SpeechSynthesisUtterance[] = [];
  const synthesis: Synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: SpeechSynthesisUtterance) => void asked.push(utterance),
    cancel: () => undefined,
  });
  const out = new BrowserSpeechOut(
    synthesis,
    'es',
    (text) => ({ text }) as SpeechSynthesisUtterance,
  );
  void out.say(['Hola.']);
  out.cancel();
  return asked[0]?.voice?.name;
}

it('listens to Spanish as spoken in the United States', () => {
  const recognition = {
    lang: '',
    start: () => undefined,
    abort: () => undefined,
  } as unknown as Recognition;
  const ears = new BrowserSpeechIn(() => recognition);
  ears.listen({ onInterim: () => undefined, onEnd: () => undefined });
  expect(recognition.lang).toBe('es-US');
});

it('reads aloud with a local Spanish voice, first one of the United States, then of Mexico', () => {
  const english = voice('Samantha', 'en-US', { default: true });
  const spain = voice('Mónica', 'es-ES');
  const mexico = voice('Paulina', 'es-MX');
  const here = voice('Ana', 'es_US');
  expect(speakWith(english, spain, mexico, here)).toBe('Ana');
  expect(speakWith(english, spain, mexico)).toBe('Paulina');
  expect(speakWith(english, spain)).toBe('Mónica');
  expect(speakWith(spain, voice('Cloud', 'es-US', { localService: false }))).toBe('Mónica');
});

it('reads aloud question by question', () => {
  expect(sayInPieces('Plomería. Entendido. ¿Cuántos trabajos hace? Él sí.')).toEqual([
    'Plomería.',
    'Entendido.',
    '¿Cuántos trabajos hace?',
    'Él sí.',
  ]);
});
