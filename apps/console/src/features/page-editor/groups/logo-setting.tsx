import * as texts from '@pickup/messages/operator/page-editor';
import { Button } from '@pickup/ui/button';
import { FieldNote } from '@pickup/ui/field';
import * as icons from '@pickup/ui/icons';
import { useId, useRef, useState } from 'react';
import { FlagSetting } from '../settings/choice-setting.tsx';
import { readLogo, logoSource } from './read-logo.ts';
import { SubGroup } from '../settings/sub-group.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { useEdit, useSetting, useShown } from '../settings/use-editor.ts';

const PATH = ['theme', 'logo'] as const;

/** The logo: an uploaded SVG or PNG file. */
export function LogoSetting() {
  const field = useSetting(PATH);
  const image = useShown([...PATH, 'image']);
  const edit = useEdit();
  const [note, setNote] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = async (file: File) => {
    const logo = await readLogo(file);
    setNote(logo.note);
    if (logo.image !== null) edit([...PATH, 'image'], logo.image);
  };
  const source = typeof image === 'string' ? logoSource(image) : null;
  const problem = note?.isBad === true ? note.text : field.problem;
  const hint = note?.isBad === false ? note.text : field.hint;
  return (
    <SubGroup title={field.label}>
      {source !== null && (
        <div className="logo-shown">
          <img src={source} alt={texts.currentLogo} />
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".svg,.png,image/svg+xml,image/png"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <div className="row">
        <Button
          {...field.attributes}
          disabled={field.isReadOnly}
          aria-describedby={(problem ?? hint) === undefined ? undefined : `${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {image === undefined ? texts.uploadLogo : texts.replaceLogo}
        </Button>
        {image !== undefined && !field.isReadOnly && (
          <Button icon={icons.trash} tone="quiet" onClick={() => edit(PATH, undefined)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <FieldNote id={id} hint={hint} problem={problem} live />
      {image !== undefined && (
        <>
          <TextSetting path={[...PATH, 'alt']} />
          <FlagSetting path={[...PATH, 'showName']} fallback />
        </>
      )}
    </SubGroup>
  );
}
