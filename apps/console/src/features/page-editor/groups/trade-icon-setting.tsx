import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import type { TradeIconName } from '@pickup/roi';
import { Icon } from '@pickup/ui/icon';
import { TRADE_ICONS } from '@pickup/ui/trade-icons';
import { SelectField } from '../../../shared/ui/field.tsx';
import { UploadSetting } from '../settings/upload-setting.tsx';
import { useSetting } from '../settings/use-editor.ts';
import { imageSource, readIcon } from './read-files.ts';

const NAMES = Object.keys(TRADE_ICONS) as TradeIconName[];
const OWN = 'own';

interface TradeIconProps {
  readonly path: SettingPath;
  readonly fallback: TradeIconName;
}

/** A trade's icon: one of the set, or an uploaded drawing. */
export function TradeIconSetting({ path, fallback }: TradeIconProps) {
  const field = useSetting(path);
  const own = valueAt(field.value, ['svg']);
  const source = imageSource(own);
  const name = NAMES.find((one) => one === field.value) ?? fallback;
  const named = NAMES.map((one) => [one, texts.icons[one]] as const);
  return (
    <div className="icon-setting">
      <div className="icon-choice">
        <span className="icon-shown">
          {source === null ? <Icon path={TRADE_ICONS[name]} /> : <img src={source} alt="" />}
        </span>
        <SelectField
          {...field.control}
          disabled={field.isReadOnly}
          value={own === undefined ? name : OWN}
          options={own === undefined ? named : [...named, [OWN, texts.ownIcon]]}
          onChange={({ target }) => {
            if (target.value !== OWN)
              field.set(target.value === fallback ? undefined : target.value);
          }}
        />
      </div>
      <UploadSetting
        field={{ isReadOnly: field.isReadOnly }}
        accept=".svg,image/svg+xml"
        label={texts.uploadIcon}
        value={own}
        read={readIcon}
        onRead={(svg) => field.set({ svg })}
      />
    </div>
  );
}
