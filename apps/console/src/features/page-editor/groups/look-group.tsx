import * as texts from '@pickup/messages/operator/page-editor';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { ColorSetting } from '../settings/color-setting.tsx';
import { asText } from '../settings/text-setting.tsx';
import { useShown } from '../settings/use-editor.ts';
import { LogoSetting } from './logo-setting.tsx';

/** Colors, corners, font and logo. */
export function LookGroup() {
  const { primary, paper } = DEFAULT_PALETTES.light;
  const chosen = asText(useShown(['theme', 'primary']));
  return (
    <>
      <ColorSetting path={['theme', 'primary']} fallback={primary} />
      <ColorSetting path={['theme', 'surface']} fallback={paper} />
      <ColorSetting path={['theme', 'accent']} fallback={chosen || primary} />
      <div className="pair">
        <ChoiceSetting
          path={['theme', 'primaryText']}
          choices={texts.choices.primaryText}
          fallback="auto"
        />
        <ChoiceSetting path={['theme', 'scheme']} choices={texts.choices.scheme} fallback="auto" />
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
