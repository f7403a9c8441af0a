// Runs inline before the first paint of an embedded page.
(() => {
  // A frame outside of the viewport paints nothing, so the boot script would wait. But the
  // embedding page needs the frame's height before the visitor scrolls to it. So this simulates a
  // first interaction.
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('scroll'))));

  // Browsers report the system's color scheme to a frame, but the embedding page may support only
  // one. Its loader passes that page's value of the CSS property color-scheme, and the media
  // queries follow it.
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
