// Runs inline before the first paint of a page in a frame.
(() => {
  // A frame out of sight paints nothing, and the boot script would wait for that. The page around it needs
  // to know the frame's height before the visitor scrolls there. So this acts like a first touch.
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('scroll'))));

  // Browsers report the system's color scheme to a frame, but the page around it may support only one. Its
  // loader names that page's scheme, as in the CSS property color-scheme, and the media queries follow it.
  const supported = new URLSearchParams(location.search).get('scheme');
  const isDark = supported?.includes('dark');
  if (!supported || (isDark && supported.includes('light'))) return;
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = scheme;
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    const asked = rule instanceof CSSMediaRule && /scheme: ?(\w+)/.exec(rule.conditionText)?.[1];
    if (asked) rule.media.mediaText = asked === scheme ? 'all' : 'not all';
  }
})();
