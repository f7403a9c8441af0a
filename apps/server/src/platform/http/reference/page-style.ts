/**
 * The inline style of the reference page, which its content security policy allows by hash. A test
 * compares the colors with packages/ui/src/tokens.css.
 */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4;
  --surface: #ffffff;
  --surface-2: #f2efe8;
  --ink: #14181f;
  --ink-2: #4a5261;
  --line: #dedad0;
  --accent-ink: #8a5a00;
  --good: #0b6e4f;
  --bad: #b42318;
  --focus: #1d4ed8;
  --night: #14181f;
  --on-night: #f7f5f0;
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1318;
    --surface: #181e27;
    --surface-2: #212834;
    --ink: #f4f2ec;
    --ink-2: #b4bbc7;
    --line: #303947;
    --accent-ink: #ffc94d;
    --good: #5fd3a4;
    --bad: #ff8f85;
    --focus: #8ab4ff;
    --night: #1b222d;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.55 var(--font);
  overflow-wrap: break-word;
}
h1, h2, h3, h4, p, ul, pre { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--focus); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset: 0.5rem auto auto 0.5rem; padding: 0.75rem 1rem; background: var(--surface); z-index: 1; }

.page { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); max-width: 104rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
main { min-width: 0; }
main p, header, section > .fields, section > pre { max-width: 44rem; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.7vw, 2.625rem); line-height: 1.15; }
h2 { font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem); line-height: 1.2; }
h3 { font-size: 1.1875rem; line-height: 1.3; }
h4 { font-size: 0.9375rem; color: var(--ink-2); }
h2, h3 { scroll-margin-top: 1rem; }
section, header { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
section + section { margin-top: 3rem; }
.anchor { display: inline-block; padding-block: 0.125rem; color: inherit; text-decoration: none; }
.anchor::after { content: ' #' / ''; color: var(--ink-2); font-weight: 400; }
.anchor:hover { text-decoration: underline; }
:target > .anchor { text-decoration: underline 0.15em var(--accent-ink); text-underline-offset: 0.25em; }

code { font: 0.9em/1.5 var(--mono); overflow-wrap: anywhere; }
pre {
  padding: 0.75rem;
  border-radius: 0.5rem;
  background: var(--night);
  color: var(--on-night);
  white-space: pre-wrap;
}
pre, pre code { font-size: 0.75rem; }

#contents { padding: 1rem; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); }
#contents h2 { margin-bottom: 0.25rem; font-size: 1rem; }
#contents > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr)); column-gap: 1rem; }
#contents > ul ul { display: none; }
#contents a, .overview a, .to-contents a, header p a { display: inline-flex; align-items: center; min-height: 2rem; }
#contents a { display: flex; padding-block: 0.25rem; color: inherit; line-height: 1.25; text-decoration: none; }
#contents a:hover { text-decoration: underline; }

.overview { border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); padding: 0.25rem 1rem; }
.overview li { display: grid; align-items: center; gap: 0 1.5rem; padding-block: 0.375rem; }
.overview li + li { border-top: 1px solid var(--line); }
.route { font-family: var(--mono); }
.method { font: 700 0.8125rem/1.5 var(--mono); }
.get { color: var(--good); }
.post, .put { color: var(--focus); }
.patch { color: var(--accent-ink); }
.delete { color: var(--bad); }

article { padding-top: 1.5rem; border-top: 1px solid var(--line); }
.operation { display: grid; gap: 1rem 3rem; grid-template-columns: minmax(0, 1fr); }
.operation > div { display: grid; gap: 0.75rem; grid-template-columns: minmax(0, 1fr); align-content: start; }
.schema { display: grid; gap: 0.75rem; grid-template-columns: minmax(0, 1fr); }
.needs { color: var(--ink-2); }
.needs code { color: var(--ink); }

.fields { border-inline-start: 2px solid var(--line); padding-inline-start: 1rem; }
.fields > li { padding-block: 0.5rem; }
.fields > li + li { border-top: 1px solid var(--line); }
.fields .fields { margin-top: 0.5rem; }
.field > code { font-weight: 600; }
.field a { display: inline-block; padding-block: 0.125rem; }
.facts { color: var(--ink-2); font-size: 0.9375rem; }
.note { color: var(--accent-ink); font-size: 0.875rem; font-weight: 600; }
.values { color: var(--ink-2); font-size: 0.9375rem; }
.values code { color: var(--ink); }
.variant { margin-top: 0.5rem; font-weight: 600; }

@media (pointer: coarse) {
  #contents a, .overview a, .to-contents a, header p a { min-height: 2.75rem; }
  .anchor { padding-block: 0.625rem; }
  .field a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
}
@media (min-width: 60rem) {
  .page { grid-template-columns: 16rem minmax(0, 1fr); gap: 3rem; padding: 2rem; }
  header, main { grid-column: 2; }
  #contents { grid-area: 1 / 1 / span 2; position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
  #contents > ul { display: block; }
  #contents > ul > li { padding-block: 0.25rem; }
  #contents > ul > li > a { font-weight: 600; }
  #contents > ul ul { display: block; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line); font-size: 0.9375rem; }
  .to-contents { display: none; }
  .overview li { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  pre { padding: 0.875rem 1rem; }
  pre, pre code { font-size: 0.8125rem; }
}
@media (min-width: 84rem) {
  .operation { grid-template-columns: minmax(0, 11fr) minmax(0, 8fr); }
  .example pre { position: sticky; top: 1.5rem; }
}
`;
