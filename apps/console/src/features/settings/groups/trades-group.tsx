import { newItemId } from '@pickup/contracts/settings/new-item-id';
import { valueAt, type SettingPath } from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { icons } from '@pickup/messages/operator/settings/page-editor-fields';
import { SPECIFIED_MODEL, type TradeIconName } from '@pickup/roi';
import { Icon } from '@pickup/ui/icon';
import { TRADE_ICONS } from '@pickup/ui/trade-icons';
import { idOf, idsOf, memberOf, titleOf, tradeName } from './list-items.ts';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';
import { FlagSetting } from '../fields/choice-setting.tsx';
import { ListSetting } from '../fields/list-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { LocalizedSetting } from '../fields/text-setting.tsx';
import { UploadSetting } from '../fields/upload-setting.tsx';
import { useSetting, useShownList } from '../fields/use-editor.ts';
import { imageSource, readIcon } from './read-files.ts';

const PATH = ['trades'] as const;
const ADD_OPTIONS = {
  label: texts.addTrade,
  words: texts.items.trade,
  max: 24,
  name: { label: texts.tradeName, maxLength: 30 },
};

export function TradesGroup() {
  const trades = useShownList(PATH);
  return (
    <ListSetting
      path={PATH}
      titleOf={(trade) => titleOf(trade, tradeName)}
      markOf={(trade) => memberOf(trade, 'hidden') === true && <Badge>{texts.hidden}</Badge>}
      min={1}
      addOptions={{ ...ADD_OPTIONS, item: (name) => newTrade(name, trades) }}
    >
      {(path, trade) => <TradeFields path={path} trade={trade} />}
    </ListSetting>
  );
}

function newTrade(name: string, trades: readonly unknown[]): object {
  const usedIds = [...idsOf(trades), ...SPECIFIED_MODEL.trades.map(({ id }) => id)];
  const { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket } = SPECIFIED_MODEL.defaults;
  return { id: newItemId(name, usedIds, 'trade'), name: { en: name }, defaultJobs, defaultTicket };
}

function TradeFields({ path, trade }: { readonly path: SettingPath; readonly trade: unknown }) {
  const id = idOf(trade);
  return (
    <>
      <LocalizedSetting path={[...path, 'name']} builtIn={tradeName(id)} />
      <TradeIconSetting path={[...path, 'icon']} fallback={builtInIcon(id)} />
      <div className="pair">
        <NumberSetting path={[...path, 'defaultJobs']} />
        <NumberSetting path={[...path, 'defaultTicket']} />
      </div>
      <FlagSetting path={[...path, 'hidden']} />
    </>
  );
}

const builtInIcon = (id: string) =>
  SPECIFIED_MODEL.trades.find((trade) => trade.id === id)?.icon ?? 'briefcase';

const NAMES = Object.keys(TRADE_ICONS) as TradeIconName[];
const CUSTOM = 'custom';

interface TradeIconProps {
  readonly path: SettingPath;
  readonly fallback: TradeIconName;
}

function TradeIconSetting({ path, fallback }: TradeIconProps) {
  const field = useSetting(path);
  const customSvg = valueAt(field.value, ['svg']);
  const source = imageSource(customSvg);
  const name = NAMES.find((one) => one === field.value) ?? fallback;
  const builtInOptions = NAMES.map((one) => [one, icons[one]] as const);
  return (
    <div className="icon-setting">
      <div className="icon-choice">
        <span className="icon-shown">
          {source === null ? <Icon path={TRADE_ICONS[name]} /> : <img src={source} alt="" />}
        </span>
        <SelectField
          {...field.control}
          disabled={field.isReadOnly}
          value={customSvg === undefined ? name : CUSTOM}
          options={
            customSvg === undefined
              ? builtInOptions
              : [...builtInOptions, [CUSTOM, texts.customIcon]]
          }
          onChange={({ target }) => {
            if (target.value !== CUSTOM)
              field.set(target.value === fallback ? undefined : target.value);
          }}
        />
      </div>
      <UploadSetting
        field={{ isReadOnly: field.isReadOnly }}
        accept=".svg,image/svg+xml"
        label={texts.uploadIcon}
        value={customSvg}
        read={readIcon}
        onRead={(svg) => field.set({ svg })}
      />
    </div>
  );
}
