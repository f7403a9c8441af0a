import type { SettingPath } from '@pickup/contracts/setting-path';
import { isObject } from '@pickup/contracts/settings-differences';
import * as texts from '@pickup/messages/operator/page-editor';
import type { TradeIconName } from '@pickup/roi';
import { Icon } from '@pickup/ui/icon';
import { TRADE_ICONS } from '@pickup/ui/trade-icons';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/field.tsx';
import { UploadSetting } from '../settings/upload-setting.tsx';
import { useSetting } from '../settings/use-editor.ts';
import { readIcon } from './read-icon.ts';
import { logoSource } from './read-logo.ts';

const NAMES = Object.keys(TRADE_ICONS) as TradeIconName[];
const OWN = 'own';

interface TradeIconProps {
  readonly path: SettingPath;
  readonly fallback: TradeIconName;
}

/** A trade's icon: one of the set, or an uploaded drawing. */
export function TradeIconSetting({ path, fallback }: TradeIconProps) {
  const field = useSetting(path);
  const [problem, setProblem] = useState<string | undefined>();
  const own = isObject(field.value) ? field.value['svg'] : undefined;
  const source = typeof own === 'string' ? logoSource(own) : null;
  const name = NAMES.find((one) => one === field.value) ?? fallback;
  const upload = async (file: File) => {
    const icon = readIcon(await file.text());
    setProblem(icon.problem);
    if (icon.svg !== null) field.set({ svg: icon.svg });
  };
  return (
    <div className="icon-setting">
      <div className="icon-choice">
        <span className="icon-shown">
          {source === null ? <Icon path={TRADE_ICONS[name]} /> : <img src={source} alt="" />}
        </span>
        <SelectField
          {...field.attributes}
          label={field.label}
          hint={field.hint}
          problem={field.problem}
          disabled={field.isReadOnly}
          value={own === undefined ? name : OWN}
          onChange={({ target }) => {
            if (target.value !== OWN)
              field.set(target.value === fallback ? undefined : target.value);
          }}
        >
          {NAMES.map((one) => (
            <option key={one} value={one}>
              {texts.icons[one]}
            </option>
          ))}
          {own !== undefined && <option value={OWN}>{texts.ownIcon}</option>}
        </SelectField>
      </div>
      <UploadSetting
        field={{ isReadOnly: field.isReadOnly }}
        accept=".svg,image/svg+xml"
        label={texts.uploadIcon}
        problem={problem}
        onFile={(file) => void upload(file)}
      />
    </div>
  );
}
