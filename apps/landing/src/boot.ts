// Runs inline at the end of the document, before any other script. It fetches the app once the page
// has loaded and painted, or at the visitor's first touch, whichever comes first.
(() => {
  const scripts = document.currentScript?.dataset['scripts'] ?? '';
  const gestures = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
  let started = false;

  const start = (): void => {
    if (started) return;
    started = true;
    for (const name of gestures) removeEventListener(name, start, true);
    for (const script of scripts.split(' ')) void import(/* @vite-ignore */ script);
  };
  // A frame callback runs just before the paint, so the task after it runs behind the first paint.
  const afterPaint = (): void => {
    requestAnimationFrame(() => setTimeout(start));
  };

  for (const name of gestures) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
})();
