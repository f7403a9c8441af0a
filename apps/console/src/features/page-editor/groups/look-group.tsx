import {
  contrastText,
  hardestProblems,
  worksInDark,
  type ColorSettings,
} from '@pickup/contracts/theme-contrast';
import { isObject } from '@pickup/contracts/settings-differences';
import * as texts from '@pickup/messages/operator/page-editor';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { useMemo } from 'react';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { ColorSetting } from '../settings/color-setting.tsx';
import { useEdit, useShown } from '../settings/use-editor.ts';
import { LogoSetting } from './logo-setting.tsx';

const SCHEME = ['theme', 'scheme'];

/** Colors, corners, font and logo. */
export function LookGroup() {
  const theme = useShown(['theme']);
  const edit = useEdit();
  const colors = useMemo(() => colorsOf(theme), [theme]);
  const problems = useMemo(() => (colors ? hardestProblems(colors) : new Map()), [colors]);
  const advice = (field: 'primary' | 'surface' | 'accent') => {
    const problem = problems.get(field);
    if (!colors || !problem) return undefined;
    const useDark = worksInDark(problem, colors) ? () => edit(SCHEME, 'dark') : null;
    return { text: contrastText(problem, colors), nearest: problem.nearest, useDark };
  };
  const { primary, paper } = DEFAULT_PALETTES.light;
  return (
    <>
      <ColorSetting path={['theme', 'primary']} fallback={primary} advice={advice('primary')} />
      <ColorSetting path={['theme', 'surface']} fallback={paper} advice={advice('surface')} />
      <ColorSetting
        path={['theme', 'accent']}
        fallback={colors?.primary ?? primary}
        advice={advice('accent')}
      />
      <div className="pair">
        <ChoiceSetting
          path={['theme', 'primaryText']}
          choices={texts.choices.primaryText}
          fallback="auto"
        />
        <ChoiceSetting path={SCHEME} choices={texts.choices.scheme} fallback="auto" />
        <ChoiceSetting
          path={['theme', 'radius']}
          choices={texts.choices.radius}
          fallback="medium"
          nameOther={texts.pixels}
        />
        <ChoiceSetting path={['theme', 'font']} choices={texts.choices.font} fallback="system" />
      </div>
      <LogoSetting />
    </>
  );
}

const COLOR = /^#[\da-f]{6}$/i;

/** The colors with their defaults. Null while one of them is not a color. */
function colorsOf(theme: unknown): ColorSettings | null {
  const given = isObject(theme) ? theme : {};
  const { primary, paper } = DEFAULT_PALETTES.light;
  const colorAt = (name: string) => given[name] ?? undefined;
  const chosen = [colorAt('primary'), colorAt('surface'), colorAt('accent')];
  const areColors = chosen.every(
    (color) => color === undefined || (typeof color === 'string' && COLOR.test(color)),
  );
  if (!areColors) return null;
  const [own, surface, accent] = chosen.map((color) =>
    typeof color === 'string' ? color.toLowerCase() : undefined,
  );
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === given[name]);
  return {
    primary: own ?? primary,
    surface: surface ?? paper,
    accent,
    primaryText: oneOf('primaryText', ['light', 'dark']) ?? 'auto',
    scheme: oneOf('scheme', ['light', 'dark']) ?? 'auto',
  };
}
