// Runs inline at the end of the document, before any other script. It fetches the app once the page
// has loaded and painted, or at the visitor's first touch, whichever comes first.
(() => {
  const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
  const gestures = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  let started = false;

  const preload = (href: string): void => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  };
  const runAll = async (): Promise<void> => {
    for (const script of scripts) {
      await import(/* @vite-ignore */ script);
      // To run them all in one task would keep a phone busy for too long.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const start = (): void => {
    if (started) return;
    started = true;
    for (const name of gestures) removeEventListener(name, start, true);
    scripts.forEach(preload); // all at once, though they run one after the other
    void runAll();
  };
  // Waits until the browser reports its largest paint: a frame callback and a task later the frame is
  // made but not yet shown, and a script asked for then delays it (1.3 of a static page's time, not 1.0).
  const afterPaint = (): void => {
    const type = 'largest-contentful-paint';
    const reports = PerformanceObserver.supportedEntryTypes.includes(type) && !document.hidden;
    if (!reports) return void requestAnimationFrame(() => setTimeout(start));
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      setTimeout(start);
    }).observe({ type, buffered: true });
  };

  // A press that comes before the app does would be lost: the voice button looks for this mark.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element)
      target.closest('.voice-button')?.setAttribute('data-pressed', '');
  });

  for (const name of gestures) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
})();
