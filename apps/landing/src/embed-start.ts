(() => {
  // The boot script waits for a first paint, but a frame outside the viewport never paints. The
  // embedding page needs the frame's height anyway, so a simulated scroll starts the app.
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('scroll'))));

  // A frame sees the system's color scheme, but the embedding page may support only one scheme. The
  // loader passes the supported schemes, and this applies them to the media queries.
  const supported = new URLSearchParams(location.search).get('scheme');
  const isDark = supported?.includes('dark');
  if (!supported || (isDark && supported.includes('light'))) return;
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = scheme;
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    const ruleScheme =
      rule instanceof CSSMediaRule && /scheme: ?(\w+)/.exec(rule.conditionText)?.[1];
    if (ruleScheme) rule.media.mediaText = ruleScheme === scheme ? 'all' : 'not all';
  }
})();
