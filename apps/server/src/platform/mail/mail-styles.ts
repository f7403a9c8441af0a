import { html, SafeHtml } from './html.ts';

// The page's colors (packages/ui/src/tokens.css) as literal values, because email clients do not support
// variables. Light colors are set at each element, since many programs drop <style>. It holds the dark
// colors.
export const LIGHT = {
  paper: '#faf8f4',
  surface: '#ffffff',
  ink: '#14181f',
  quiet: '#4a5261',
  line: '#dedad0',
  link: '#8a5a00',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#0f1318',
  surface: '#181e27',
  ink: '#f4f2ec',
  quiet: '#b4bbc7',
  line: '#303947',
  link: '#ffc94d',
};

/** The same in light and dark mode: the highlighted card and the button. */
export const ALWAYS = {
  night: '#14181f',
  onNight: '#f7f5f0',
  onNightQuiet: '#b9c0cc',
  nightBad: '#ff9d94',
  nightLine: '#38414f',
  accent: '#ffb81c',
  onAccent: '#14181f',
} as const;

export const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const dark = `
.m-paper{background:${DARK.paper}!important}
.m-surface{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.m-ink{color:${DARK.ink}!important}
.m-quiet{color:${DARK.quiet}!important}
.m-line{border-color:${DARK.line}!important}
.m-link{color:${DARK.link}!important}
.m-night{border-color:${ALWAYS.nightLine}!important}`;

/** The <style> element for the head. */
export const STYLES: SafeHtml = html`<style>
  :root{color-scheme:light dark;supported-color-schemes:light dark}
  @media (prefers-color-scheme:dark){${new SafeHtml(dark)}}
  @media (max-width:480px){.m-card{padding:24px 20px 8px!important}}
</style>`;
