// This script runs inline near the end of the document, before the app's scripts. It starts the app
// after the first paint or at the visitor's first interaction.
(() => {
  const { scripts: list, player } = document.currentScript?.dataset ?? {};
  const scripts = list?.split(' ') ?? [];
  const gestures = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  let started = false;

  // Until the app runs, input changes no results. An indicator shows that an update is coming.
  const calculator = document.getElementById('roi-calculator');
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  const onInput = (): void => {
    if (calculator) calculator.ariaBusy = 'true';
    // If the scripts hang, visitors get the button that recalculates without scripts.
    slowTimer ??= setTimeout(() => calculator?.classList.add('unscripted'), 8_000);
  };
  if (calculator) calculator.oninput = onInput;

  const runAll = async (): Promise<void> => {
    // Downloads the scripts in parallel. Links in the HTML would compete with the first paint.
    for (const href of scripts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    for (const script of scripts) {
      await import(/* @vite-ignore */ script);
      // Running all scripts in one task would block a phone for too long.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const endBusy = (): void => {
    clearTimeout(slowTimer);
    calculator?.classList.remove('unscripted');
    if (calculator) calculator.oninput = calculator.ariaBusy = null;
  };
  // If scripts do not load, nothing is hydrated and the page works without them.
  const giveUp = (): void => {
    endBusy();
    document.documentElement.classList.add('unscripted');
  };
  addEventListener('unscripted', giveUp); // entry-client.tsx could not start the app

  // Browsers that translate the page replace its texts. The app needs the original texts to start.
  const served: (readonly [Text, Node | null, Node | null, string])[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    served.unshift([text, text.parentNode, text.nextSibling, text.data]);
  }
  const restoreTexts = (): void => {
    document.querySelectorAll('font').forEach((wrapper) => wrapper.remove());
    for (const [text, parent, next, data] of served) {
      if (text.parentNode !== parent) parent?.insertBefore(text, next);
      if (text.data !== data) text.data = data;
    }
  };
  addEventListener('hydrating', restoreTexts, { capture: true, once: true });
  const start = (): void => {
    if (started) return;
    started = true;
    runAll().then(endBusy, giveUp);
  };
  // This waits until the browser reports the page's largest paint. In an animation frame callback,
  // the page is not visible yet. Running the scripts then would make the first paint take 1.3 times
  // as long.
  const afterPaint = (): void => {
    const type = 'largest-contentful-paint';
    const reportsPaint = PerformanceObserver.supportedEntryTypes.includes(type) && !document.hidden;
    if (!reportsPaint) return void requestAnimationFrame(() => setTimeout(start));
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      setTimeout(start);
    }).observe({ type, buffered: true });
  };

  interface Player {
    press(button: Element): void;
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click before the app has loaded would be lost, so this marks the voice button as pressed.
    target.closest('.voice-button')?.setAttribute('data-pressed', '');
    const button = target.closest('.call-play');
    if (!button) return;
    // If the player of the example call does not load, this opens the call's transcript.
    const openTranscript = () => document.querySelector('.call details')?.setAttribute('open', '');
    const loading = import(/* @vite-ignore */ player as string) as Promise<Player>;
    loading.then(({ press }) => press(button), openTranscript);
  });

  for (const name of gestures) {
    addEventListener(name, start, { capture: true, once: true, passive: true });
  }
  // DOMContentLoaded and load would wait for styles, fonts and images, which may never arrive.
  afterPaint();
})();
