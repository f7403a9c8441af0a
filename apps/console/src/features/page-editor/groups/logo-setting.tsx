import * as texts from '@pickup/messages/operator/page-editor';
import { useState } from 'react';
import { FlagSetting } from '../settings/choice-setting.tsx';
import { readLogo, logoSource } from './read-logo.ts';
import { SubGroup } from '../settings/sub-group.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { UploadSetting } from '../settings/upload-setting.tsx';
import { useEdit, useSetting, useShown } from '../settings/use-editor.ts';

const PATH = ['theme', 'logo'] as const;

/** The logo: an uploaded SVG or PNG file. */
export function LogoSetting() {
  const field = useSetting(PATH);
  const image = useShown([...PATH, 'image']);
  const edit = useEdit();
  const [note, setNote] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null);
  const upload = async (file: File) => {
    const logo = await readLogo(file);
    setNote(logo.note);
    if (logo.image !== null) edit([...PATH, 'image'], logo.image);
  };
  const source = typeof image === 'string' ? logoSource(image) : null;
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
        hint={note?.isBad === false ? note.text : field.hint}
        problem={note?.isBad === true ? note.text : field.problem}
        removal={
          isEmpty ? null : { label: texts.removeLogo, onRemove: () => edit(PATH, undefined) }
        }
        onFile={(file) => void upload(file)}
      />
      {!isEmpty && (
        <>
          <TextSetting path={[...PATH, 'alt']} />
          <FlagSetting path={[...PATH, 'showName']} fallback />
        </>
      )}
    </SubGroup>
  );
}
