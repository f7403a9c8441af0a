export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly surface2: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentInk: string;
  readonly good: string;
  readonly bad: string;
  readonly badSurface: string;
  readonly onBad: string;
  readonly focus: string;
  readonly night: string;
  readonly night2: string;
  readonly nightLine: string;
  readonly onNight: string;
  readonly onNight2: string;
  readonly nightGood: string;
  readonly nightBad: string;
  readonly nightAccent: string;
  readonly onNightAccent: string;
  readonly nightPrimary: string;
  readonly nightPrimaryHover: string;
  readonly onNightPrimary: string;
}

export type Scheme = 'light' | 'dark';
export type Palettes = Readonly<Record<Scheme, Palette>>;

const AMBER = { accent: '#ffb81c', accentHover: '#f5a800', onAccent: '#14181f' } as const;
const HIGHLIGHTS = {
  ...AMBER,
  primary: AMBER.accent,
  primaryHover: AMBER.accentHover,
  onPrimary: AMBER.onAccent,
  nightAccent: AMBER.accent,
  onNightAccent: AMBER.onAccent,
  nightPrimary: AMBER.accent,
  nightPrimaryHover: AMBER.accentHover,
  onNightPrimary: AMBER.onAccent,
  night2: '#212834',
  nightLine: '#38414f',
  onNight: '#f7f5f0',
  onNight2: '#b9c0cc',
  nightGood: '#5fd3a4',
  nightBad: '#ff9d94',
} as const;

/** Keep these colors equal to those in `packages/ui/src/tokens.css`. */
export const DEFAULT_PALETTES: Palettes = {
  light: {
    paper: '#faf8f4',
    surface: '#ffffff',
    surface2: '#f2efe8',
    ink: '#14181f',
    ink2: '#4a5261',
    line: '#dedad0',
    lineStrong: '#8a8f99',
    accentInk: '#8a5a00',
    good: '#0b6e4f',
    bad: '#b42318',
    badSurface: '#fdecea',
    onBad: '#ffffff',
    focus: '#1d4ed8',
    night: '#14181f',
    ...HIGHLIGHTS,
  },
  dark: {
    paper: '#0f1318',
    surface: '#181e27',
    surface2: '#212834',
    ink: '#f4f2ec',
    ink2: '#b4bbc7',
    line: '#303947',
    lineStrong: '#7d8796',
    accentInk: '#ffc94d',
    good: '#5fd3a4',
    bad: '#ff8f85',
    badSurface: '#3a1d1b',
    onBad: '#14181f',
    focus: '#8ab4ff',
    night: '#1b222d',
    ...HIGHLIGHTS,
  },
};
