// This runs inline in the head, because a script after the later styles would wait for them. It
// loads the app's scripts only after the first paint, which they would delay.
(() => {
  const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
  const type = 'largest-contentful-paint';
  // Other browsers load the scripts a moment later, when they run.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    for (const href of scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  }).observe({ type, buffered: true });
})();
