// Runs inline in the head, because a script after the later styles waits for them. It loads the app's scripts beside
// those styles, but not before the page has painted: they would compete with what the first paint needs.
(() => {
  const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
  const type = 'largest-contentful-paint';
  // The other browsers load them a moment later, when they run.
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
