/** Problems with the page's colors and logo. */

/** How a color of the settings is named in a sentence. */
const fields = {
  primary: 'your primary color',
  surface: 'your surface color',
  accent: 'your accent color',
};

/** The front color of a pair, by its token. */
const fronts: Readonly<Record<string, string>> = {
  onPrimary: 'button text',
  onNightPrimary: 'button text',
  onAccent: 'text on highlights',
  onNightAccent: 'text on highlights',
  nightAccent: 'highlighted text',
  accentInk: 'highlighted text',
  ink: 'text',
  ink2: 'secondary text',
  good: 'text about gains',
  bad: 'text about problems',
  lineStrong: 'the border of fields',
  focus: 'the focus ring',
};
const front = (name: string) => fronts[name] ?? 'text';

/** What needs the contrast, by the background's token. */
const needs: Readonly<Record<string, string>> = {
  primary: 'buttons need',
  primaryHover: 'buttons under the pointer need',
  nightPrimary: 'buttons need',
  nightPrimaryHover: 'buttons under the pointer need',
};
const need = (back: string, isPart: boolean) =>
  needs[back] ?? (isPart ? 'parts of controls need' : 'text needs');

interface Facts {
  /** Names of tokens. */
  readonly front: string;
  readonly back: string;
  readonly frontColor: string;
  readonly field: keyof typeof fields;
  readonly chosen: string;
  readonly scheme: 'light' | 'dark';
  readonly contrast: string;
  readonly least: string;
  readonly isPart: boolean;
  readonly nearest: string | null;
}

const tones: Readonly<Record<string, string>> = { '#ffffff': 'White', '#000000': 'Black' };

/**
 * "White text on your primary color #ffd400 has a contrast of 1.4; buttons need 4.5. The nearest color that passes is
 * #8d7400."
 */
export const lowContrast = (facts: Facts) => {
  const tone = tones[facts.frontColor];
  const what = facts.back.includes('rimary') ? 'text' : front(facts.front);
  const subject = tone === undefined ? sentenceStart(what) : `${tone} ${what}`;
  const where = facts.scheme === 'dark' ? ' in the dark scheme' : '';
  const sentence = `${subject} on ${fields[facts.field]} ${facts.chosen} has a contrast of ${facts.contrast}${where}; ${need(facts.back, facts.isPart)} ${facts.least}.`;
  if (facts.nearest === null) return `${sentence} No color of this hue passes.`;
  return `${sentence} The nearest color that passes is ${facts.nearest}.`;
};

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
