import type { Page } from '@playwright/test';

/** Fake speech output for the page's scripts. The test controls it. */
export interface FakeSpeech {
  readonly spoken: string[];
  readonly voices: (string | undefined)[];
  speaking: boolean;
  /** If true, each text ends immediately. If false, the test ends it with `finishSpeaking`. */
  quick: boolean;
  finishSpeaking(): void;
}

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
  }
}

const AMERICANS = ['Microsoft Zira', 'Microsoft David'].map((name) => ({ name, lang: 'en-US' }));

/**
 * Adds fake speech output before the page's scripts run, because headless Chromium has none.
 */
export async function installFakeSpeech(
  page: Page,
  voices: readonly { readonly name: string; readonly lang: string }[] = AMERICANS,
): Promise<void> {
  await page.addInitScript((offeredVoices) => {
    let utterance: SpeechSynthesisUtterance | null = null;
    const state: FakeSpeech = {
      spoken: [],
      voices: [],
      speaking: false,
      quick: true,
      finishSpeaking() {
        const ended = utterance;
        utterance = null;
        state.speaking = false;
        ended?.onend?.(new Event('end') as SpeechSynthesisEvent);
      },
    };
    window.fakeSpeech = state;
    const local = offeredVoices.map((voice) => ({ ...voice, localService: true, default: false }));
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => local,
        speak(next: SpeechSynthesisUtterance) {
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
    // The real class accepts only the browser's own voices.
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
  }, voices);
}

export const spoken = (page: Page) => page.evaluate(() => window.fakeSpeech.spoken);
