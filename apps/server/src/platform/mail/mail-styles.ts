import { html, SafeHtml } from './html.ts';

/** The colors of an email in one scheme. */
export interface MailColors {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly link: string;
  /** The highlighted card. */
  readonly night: string;
  readonly onNight: string;
  readonly onNightQuiet: string;
  readonly nightBad: string;
  readonly nightLine: string;
  readonly figure: string;
  readonly button: string;
  readonly onButton: string;
  /** Of the secondary button. */
  readonly border: string;
}

/** How an email looks. */
export interface MailLook {
  /**
   * Set at each element, because email clients do not support variables and many drop <style>. With a dark scheme only,
   * these are the dark colors.
   */
  readonly light: MailColors;
  /** For readers whose system is dark. Null if the email always looks the same. */
  readonly dark: MailColors | null;
  readonly scheme: 'light dark' | 'light' | 'dark';
  /** Corner radii in pixels. */
  readonly radius: { readonly button: number; readonly card: number; readonly figures: number };
  /** Beside the brand's name, or in its place. */
  readonly logo: {
    /** On the brand's site. */
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly showName: boolean;
    /** Behind a logo that would disappear otherwise: at the image, and for readers whose system is dark. */
    readonly background: string | null;
    readonly darkBackground: string | null;
  } | null;
}

/** The same in light and dark mode: the highlighted card and the button. */
const ALWAYS = {
  night: '#14181f',
  onNight: '#f7f5f0',
  onNightQuiet: '#b9c0cc',
  nightBad: '#ff9d94',
  nightLine: '#38414f',
  figure: '#ffb81c',
  button: '#ffb81c',
  onButton: '#14181f',
  border: '#8a8f99',
} as const;

/** An email without a theme: the page's colors (packages/ui/src/tokens.css). */
export const OWN_LOOK: MailLook = {
  light: {
    ...ALWAYS,
    paper: '#faf8f4',
    surface: '#ffffff',
    ink: '#14181f',
    quiet: '#4a5261',
    line: '#dedad0',
    link: '#8a5a00',
  },
  dark: {
    ...ALWAYS,
    paper: '#0f1318',
    surface: '#181e27',
    ink: '#f4f2ec',
    quiet: '#b4bbc7',
    line: '#303947',
    link: '#ffc94d',
  },
  scheme: 'light dark',
  radius: { button: 10, card: 14, figures: 12 },
  logo: null,
};

export const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** The <style> element for the head. It holds the dark colors. */
export function mailStyles({ light, dark, scheme, logo }: MailLook): SafeHtml {
  const behind = logo?.darkBackground ?? null;
  const image =
    behind === null ? '' : `\n.m-logo{background:${behind}!important;padding:4px 6px!important}`;
  const rules =
    dark === null ? '' : `@media (prefers-color-scheme:dark){${darkRules(light, dark)}${image}}`;
  return html`<style>
    :root {
      color-scheme: ${scheme};
      supported-color-schemes: ${scheme};
    }
    ${new SafeHtml(rules)} @media (max-width:480px) {
      .m-card {
        padding: 24px 20px 8px !important;
      }
    }
  </style>`;
}

function darkRules(light: MailColors, dark: MailColors): string {
  const rules = [
    `.m-paper{background:${dark.paper}!important}`,
    `.m-surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.m-ink{color:${dark.ink}!important}`,
    `.m-quiet{color:${dark.quiet}!important}`,
    `.m-line{border-color:${dark.line}!important}`,
    `.m-link{color:${dark.link}!important}`,
    `.m-night{border-color:${dark.nightLine}!important}`,
  ];
  // A theme's button may need another color on a dark background.
  if (dark.button !== light.button || dark.onButton !== light.onButton) {
    const fill = `background:${dark.button}!important;border-color:${dark.button}!important`;
    rules.push(`.m-button{${fill};color:${dark.onButton}!important}`);
  }
  return `\n${rules.join('\n')}`;
}
