import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { choices } from '@pickup/messages/operator/settings/page-editor-fields';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { ChoiceSetting, FlagSetting } from '../fields/choice-setting.tsx';
import { ColorSetting } from '../fields/color-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { asText, TextSetting } from '../fields/text-setting.tsx';
import { UploadSetting } from '../fields/upload-setting.tsx';
import { useEdit, useSetting, useShown } from '../fields/use-editor.ts';
import { imageSource, readLogo } from './read-files.ts';

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
          choices={choices.primaryText}
          fallback="auto"
        />
        <ChoiceSetting path={['theme', 'scheme']} choices={choices.scheme} fallback="auto" />
        <ChoiceSetting
          path={['theme', 'radius']}
          choices={choices.radius}
          fallback="medium"
          nameOther={(value) => fill(texts.pixels, { value })}
        />
        <ChoiceSetting path={['theme', 'font']} choices={choices.font} fallback="system" />
      </div>
      <LogoSetting />
    </>
  );
}

const LOGO = ['theme', 'logo'] as const;

function LogoSetting() {
  const field = useSetting(LOGO);
  const image = useShown([...LOGO, 'image']);
  const edit = useEdit();
  const source = imageSource(image);
  const removal = { label: texts.removeLogo, onRemove: () => edit(LOGO, undefined) };
  const isEmpty = image === undefined;
  return (
    <SubGroup title={field.label}>
      {source !== null && (
        <div className="logo-shown">
          <img src={source} alt={texts.currentLogo} />
        </div>
      )}
      <UploadSetting
        field={field}
        accept=".svg,.png,image/svg+xml,image/png"
        label={isEmpty ? texts.uploadLogo : texts.replaceLogo}
        hint={field.hint}
        problem={field.problem}
        value={image}
        removal={isEmpty ? null : removal}
        read={readLogo}
        onRead={(value) => edit([...LOGO, 'image'], value)}
      />
      {!isEmpty && (
        <>
          <TextSetting path={[...LOGO, 'alt']} />
          <FlagSetting path={[...LOGO, 'showName']} fallback />
        </>
      )}
    </SubGroup>
  );
}
