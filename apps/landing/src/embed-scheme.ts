// Runs inline before the first paint of a page in a frame. Browsers report the system's color scheme to it,
// but the page around it may support only one. Its loader names that page's scheme, as in the CSS property
// color-scheme, and the media queries here follow it.
(() => {
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
