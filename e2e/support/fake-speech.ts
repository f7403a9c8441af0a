import type { Page } from '@playwright/test';

/** The page's scripts use fake speech output and recognition, and a test controls both. */
export interface FakeSpeech {
  readonly spoken: string[];
  readonly voices: (string | undefined)[];
  /** Counts how often the page was listening while it spoke. */
  echoes: number;
  listening: boolean;
  speaking: boolean;
  /** True ends each text immediately. False waits for `finishSpeaking`. */
  quick: boolean;
  finishSpeaking(): void;
  hear(words: string): void;
  pause(): void;
}

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
  }
}

const AMERICANS = ['Microsoft Zira', 'Microsoft David'].map((name) => ({ name, lang: 'en-US' }));

/**
 * Headless Chromium has neither speech output nor recognition, so this adds them before the page's
 * scripts run.
 */
export async function giveSpeech(
  page: Page,
  voices: readonly { readonly name: string; readonly lang: string }[] = AMERICANS,
): Promise<void> {
  await page.addInitScript((given) => {
    let utterance: SpeechSynthesisUtterance | null = null;
    let recognition: FakeRecognition | null = null;
    const state: FakeSpeech = {
      spoken: [],
      voices: [],
      echoes: 0,
      listening: false,
      speaking: false,
      quick: true,
      finishSpeaking() {
        const said = utterance;
        utterance = null;
        state.speaking = false;
        said?.onend?.(new Event('end') as SpeechSynthesisEvent);
      },
      hear(transcript) {
        recognition?.onresult?.({ results: [[{ transcript }]] });
      },
      pause() {
        recognition?.end();
      },
    };
    window.fakeSpeech = state;
    const local = given.map((voice) => ({ ...voice, localService: true, default: false }));
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => local,
        speak(next: SpeechSynthesisUtterance) {
          if (state.listening) state.echoes += 1;
          utterance = next;
          state.spoken.push(next.text);
          state.voices.push(next.voice?.name);
          state.speaking = true;
          next.onstart?.(new Event('start') as SpeechSynthesisEvent);
          if (state.quick) queueMicrotask(() => state.finishSpeaking());
        },
        cancel() {
          utterance = null;
          state.speaking = false;
        },
      }),
    });
    // The real class accepts only a voice of the browser.
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        onstart = null;
        onend = null;
        onerror = null;
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    interface FakeRecognition {
      onresult: ((event: { results: { transcript: string }[][] }) => void) | null;
      onerror: ((event: { error: string }) => void) | null;
      onend: (() => void) | null;
      end(): void;
    }
    function makeRecognition() {
      const made = {
        onresult: null,
        onerror: null,
        onend: null as (() => void) | null,
        start() {
          recognition = made;
          if (state.speaking) state.echoes += 1;
          state.listening = true;
        },
        stop: () => made.end(),
        abort: () => made.end(),
        end() {
          if (recognition !== made) return;
          recognition = null;
          state.listening = false;
          made.onend?.();
        },
      };
      return made;
    }
    Object.defineProperty(window, 'SpeechRecognition', {
      // `new` on a function returns the object that the function returns.
      value: function SpeechRecognition() {
        return makeRecognition();
      },
    });
  }, voices);
}

export const spoken = (page: Page) => page.evaluate(() => window.fakeSpeech.spoken);
export const isListening = (page: Page) => page.evaluate(() => window.fakeSpeech.listening);

export const speak = (page: Page, words: string) =>
  page.evaluate((text) => window.fakeSpeech.hear(text), words);
/** After a pause, the browser returns the words so far as the answer. */
export const pause = (page: Page) => page.evaluate(() => window.fakeSpeech.pause());
