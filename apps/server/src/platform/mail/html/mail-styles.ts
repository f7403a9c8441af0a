import { DEFAULT_PALETTES, type Palette } from '@pickup/theme/palette';
import { html, SafeHtml } from './html.ts';

export interface MailLook {
  /**
   * Each element has these colors inline, because many email clients drop <style>. An email that is
   * always dark has the dark colors here.
   */
  readonly light: Palette;
  /** The colors for systems in dark mode. Null if the email always looks the same. */
  readonly dark: Palette | null;
  readonly scheme: 'light dark' | 'light' | 'dark';
  /** Corner radii in pixels. */
  readonly radius: { readonly button: number; readonly card: number; readonly figures: number };
  /** The logo beside the brand's name, or instead of it. */
  readonly logo: {
    /** The image's path on the brand's site. */
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
    readonly showName: boolean;
    /**
     * The colors behind a logo that would otherwise be invisible. `darkBackground` is for dark
     * mode.
     */
    readonly background: string | null;
    readonly darkBackground: string | null;
  } | null;
}

export const BUILT_IN_LOOK: MailLook = {
  ...DEFAULT_PALETTES,
  scheme: 'light dark',
  radius: { button: 10, card: 14, figures: 12 },
  logo: null,
};

export const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Returns a <style> element with the dark colors, and with less padding on phones. */
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

function darkRules(light: Palette, dark: Palette): string {
  const rules = [
    `.m-paper{background:${dark.paper}!important}`,
    `.m-surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.m-ink{color:${dark.ink}!important}`,
    `.m-quiet{color:${dark.ink2}!important}`,
    `.m-line{border-color:${dark.line}!important}`,
    `.m-link{color:${dark.accentInk}!important}`,
    `.m-night{border-color:${dark.nightLine}!important}`,
  ];
  // A theme's button may need another color on a dark background.
  if (dark.primary !== light.primary || dark.onPrimary !== light.onPrimary) {
    const fill = `background:${dark.primary}!important;border-color:${dark.primary}!important`;
    rules.push(`.m-button{${fill};color:${dark.onPrimary}!important}`);
  }
  return `\n${rules.join('\n')}`;
}
