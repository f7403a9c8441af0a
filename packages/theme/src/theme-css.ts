import type { ShownSchemes } from './check-colors.ts';
import type { PageFont } from './fonts.ts';
import { DEFAULT_PALETTES, type Palette, type Palettes, type Scheme } from './palette.ts';
import type { Radii } from './radii.ts';

export interface ThemeLook {
  readonly palettes: Palettes | null;
  readonly scheme: ShownSchemes;
  readonly radii: Radii | null;
  readonly font: PageFont | null;
  readonly logo: {
    /** Whether the image needs a background on light pages. */
    readonly neededOnLight: boolean;
    /** Whether the image needs a background on dark pages. */
    readonly neededOnDark: boolean;
    readonly isWide: boolean;
  } | null;
}

/**
 * Returns rules that override the page's tokens. Most colors apply only on screens, because print
 * has its own colors.
 */
export function themeCss({ palettes, scheme, radii, font, logo }: ThemeLook): string {
  const shown = palettes ?? (scheme === 'auto' ? null : DEFAULT_PALETTES);
  return [
    font === null ? '' : font.faces,
    root([
      ...(font === null ? [] : [`--font:${font.family}`]),
      ...(radii === null ? [] : radiusTokens(radii)),
    ]),
    ...(shown === null ? [] : colorRules(shown, scheme, logo !== null)),
    logo === null ? '' : logoRules(logo, scheme),
  ].join('');
}

// A wide logo leaves no room for the brand's name on a phone, so only screen readers get the name.
const sizeRules = (isWide: boolean) =>
  `.logo{width:auto;max-width:min(12rem,34vw);object-fit:contain}.top-bar .logo{width:auto;height:min(2rem,8vw)}@media (width<40rem){.top-bar .logo{max-width:${isWide ? '26vw}.top-bar-name span{position:absolute;clip-path:inset(50%)' : '20vw'}}}`;

function logoRules(
  { neededOnLight, neededOnDark, isWide }: NonNullable<ThemeLook['logo']>,
  scheme: ShownSchemes,
): string {
  const size = sizeRules(isWide);
  const tile = (color: string) =>
    `.logo{padding:.2rem .35rem;border-radius:.375rem;background:${color}}`;
  const light = neededOnLight ? tile('#14181f') : '';
  const dark = neededOnDark ? tile('#fff') : '.logo{background:none}';
  if (scheme !== 'auto') return size + (scheme === 'light' ? light : neededOnDark ? dark : '');
  if (!neededOnLight && !neededOnDark) return size;
  return `${size}${light}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

// The names are short, because every page contains them.
const PRIMARY = { primary: 'p', primaryHover: 'ph', onPrimary: 'op' } as const;
const NIGHT_ACCENT = { nightAccent: 'na', onNightAccent: 'oa' } as const;
const NIGHT_PRIMARY = {
  nightPrimary: 'np',
  nightPrimaryHover: 'nh',
  onNightPrimary: 'on',
} as const;

type Key = keyof Palette;
const keysOf = (names: Readonly<Partial<Record<Key, string>>>) => Object.keys(names) as Key[];

const TOKENS = keysOf(DEFAULT_PALETTES.light).filter(
  (key) => !(key in { ...PRIMARY, ...NIGHT_ACCENT, ...NIGHT_PRIMARY }),
);

function areSame({ light, dark }: Palettes, one: readonly Key[], other: readonly Key[]): boolean {
  return one.every((key, index) => {
    const twin = other[index] ?? key;
    return light[key] === light[twin] && dark[key] === dark[twin];
  });
}

interface Parts {
  readonly rules: string;
  readonly mark: string;
  readonly tokens: Readonly<Partial<Record<Key, string>>>;
}

/**
 * On the dark cards, highlights use a version of the accent that is readable there. Rules that
 * change nothing are left out, because every page contains the theme's CSS.
 */
function scopesOf(palettes: Palettes, hasLogo: boolean): Parts {
  const [primary, night] = [keysOf(PRIMARY), keysOf(NIGHT_PRIMARY)];
  const isAccent = areSame(palettes, primary, ['accent', 'accentHover', 'onAccent']);
  const isSameAtNight = !isAccent && areSame(palettes, primary, night);
  const button = isAccent
    ? ''
    : '.button-primary{--accent:var(--p);--accent-hover:var(--ph);--on-accent:var(--op)}';
  const nightButton = isSameAtNight
    ? ''
    : ':is(.results,.report-result) .button-primary{--accent:var(--np);--accent-hover:var(--nh);--on-accent:var(--on)}';
  const [fill, on] = isAccent ? ['accent', 'on-accent'] : ['p', 'op'];
  const mark = `.logo rect{fill:var(--${fill})}.logo path{fill:var(--${on})}.logo path+path{fill:none;stroke:var(--${on})}`;
  return {
    rules: [
      '.call,.results,.report-result,.voice-button{--accent:var(--na);--on-accent:var(--oa)}',
      button,
      nightButton,
    ].join(''),
    mark: hasLogo ? '' : mark,
    tokens: { ...(!isAccent && PRIMARY), ...NIGHT_ACCENT, ...(!isSameAtNight && NIGHT_PRIMARY) },
  };
}

const PRINTED: readonly Key[] = ['accent', 'onAccent', 'primary', 'onPrimary'];

const SHADOWS: Readonly<Record<Scheme, readonly string[]>> = {
  light: [
    '--shadow:0 1px 2px rgb(20 24 31/6%),0 8px 24px rgb(20 24 31/8%)',
    '--shadow-high:0 12px 48px rgb(20 24 31/28%)',
  ],
  dark: [
    '--shadow:0 0 0 1px rgb(255 255 255/4%),0 8px 24px rgb(0 0 0/35%)',
    '--shadow-high:0 12px 48px rgb(0 0 0/60%)',
  ],
};

function colorRules(palettes: Palettes, scheme: ShownSchemes, hasLogo: boolean): string[] {
  const { rules, mark, tokens } = scopesOf(palettes, hasLogo);
  const names = tokenNames(palettes, scheme, tokens);
  const first = scheme === 'dark' ? palettes.dark : palettes.light;
  const declare = (palette: Palette, keys: readonly Key[]) =>
    keys.map((key) => `--${names.get(key)}:${palette[key]}`);
  const own = [...names.keys()];
  const changed = own.filter((key) => palettes.light[key] !== palettes.dark[key]);
  const fixed = scheme === 'auto' ? [] : [`color-scheme:${scheme}`, ...SHADOWS[scheme]];
  const dark = `@media screen and (prefers-color-scheme:dark){${root(declare(palettes.dark, changed))}}`;
  return [
    `@media screen{${root([...fixed, ...declare(first, own)])}${rules}}`,
    scheme === 'auto' ? dark : '',
    // The page's own rule for more contrast comes before these colors, so it is repeated after
    // them.
    '@media screen and (prefers-contrast:more){:root{--line:var(--line-strong);--ink-2:var(--ink)}}',
    `@media print{${root(
      declare(
        palettes.light,
        PRINTED.filter((key) => names.has(key)),
      ),
    )}}${mark}`,
  ];
}

function tokenNames(
  palettes: Palettes,
  scheme: ShownSchemes,
  own: Parts['tokens'],
): ReadonlyMap<Key, string> {
  const isUsual = (key: Key) =>
    scheme === 'auto' &&
    palettes.light[key] === DEFAULT_PALETTES.light[key] &&
    palettes.dark[key] === DEFAULT_PALETTES.dark[key];
  // Only buttons have a hover color, so `accentHover` is unused if buttons have their own color.
  const isUnused = (key: Key) => key === 'accentHover' && own.primary !== undefined;
  const shared = TOKENS.filter((key) => !isUsual(key) && !isUnused(key)).map(
    (key): [Key, string] => [key, tokenName(key)],
  );
  return new Map([...shared, ...(Object.entries(own) as [Key, string][])]);
}

function tokenName(key: string): string {
  return key.replace(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`);
}

function radiusTokens({ small, medium, large }: Radii): string[] {
  return [
    `--radius-s:${small / 16}rem`,
    `--radius-m:${medium / 16}rem`,
    `--radius-l:${large / 16}rem`,
  ];
}

function root(declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}
