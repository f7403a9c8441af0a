/** Problems with the page's colors and logo. */

/** How a color is named in a sentence: as its field in the page editor. */
const fields = {
  primary: 'the button color',
  surface: 'the background color',
  accent: 'the highlight color',
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
  /** Whether the color works if the page is always dark. */
  readonly worksInDark: boolean;
  readonly nearest: string | null;
}

const tones: Readonly<Record<string, string>> = { '#ffffff': 'White', '#000000': 'Black' };

/** "White text on the button color #ffd400 is hard to read. Its contrast is 1.4, and buttons need 4.5. …" */
export const lowContrast = (facts: Facts) => {
  const tone = tones[facts.frontColor];
  const what = facts.back.includes('rimary') ? 'text' : front(facts.front);
  const subject = tone === undefined ? sentenceStart(what) : `${tone} ${what}`;
  const where = facts.scheme === 'dark' ? ' in the dark colors' : '';
  const hard = facts.isPart ? 'hard to see' : 'hard to read';
  return [
    `${subject} on ${fields[facts.field]} ${facts.chosen} is ${hard}${where}.`,
    `Its contrast is ${facts.contrast}, and ${need(facts.back, facts.isPart)} ${facts.least}.`,
    ...(facts.worksInDark ? [alwaysDark] : []),
    nearest(facts),
  ].join(' ');
};

/** For a dark background color. */
const alwaysDark =
  'With this background, choose “Always dark” for the appearance, or use a lighter color.';

const nearest = ({ nearest: color }: Facts) =>
  color === null
    ? 'No lighter or darker shade of this color works. Choose another color.'
    : `The nearest color that works is ${color}.`;

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
