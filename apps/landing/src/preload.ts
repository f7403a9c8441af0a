// Runs inline in the head, because a script after the later styles would wait for them. It loads
// the app's scripts while those styles load, but not before the page has painted, because they
// would delay the first paint.
(() => {
  const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
  const type = 'largest-contentful-paint';
  // Other browsers load them a moment later, when they run.
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
