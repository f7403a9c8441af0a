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
  // A frame callback runs just before the paint, so the task after it runs behind the first paint.
  const afterPaint = (): void => {
    requestAnimationFrame(() => setTimeout(start));
  };

  for (const name of gestures) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
})();
