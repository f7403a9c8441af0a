import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { newId } from '../draft/list-operations.ts';
import { Badge } from '../../../shared/ui/notice.tsx';
import { FlagSetting } from '../settings/choice-setting.tsx';
import { ListSetting } from '../settings/list-setting.tsx';
import { NumberSetting } from '../settings/number-setting.tsx';
import { LocalizedSetting } from '../settings/two-languages.tsx';
import { useShownList } from '../settings/use-editor.ts';
import { idOf, idsOf, memberOf, titleOf, tradeName } from './item-texts.ts';
import { TradeIconSetting } from './trade-icon-setting.tsx';

const PATH = ['trades'] as const;
const ADDING = {
  label: texts.addTrade,
  noun: texts.nouns.trade,
  max: 24,
  name: { label: texts.tradeName, maxLength: 30 },
};

/** Whom the page is for: the trades of the calculator. */
export function TradesGroup() {
  const trades = useShownList(PATH);
  return (
    <ListSetting
      path={PATH}
      titleOf={(trade) => titleOf(trade, tradeName)}
      markOf={(trade) => memberOf(trade, 'hidden') === true && <Badge>{texts.hidden}</Badge>}
      min={1}
      adding={{ ...ADDING, item: (name) => newTrade(name, trades) }}
    >
      {(path, trade) => <TradeFields path={path} trade={trade} />}
    </ListSetting>
  );
}

function newTrade(name: string, trades: readonly unknown[]): object {
  const taken = [...idsOf(trades), ...SPECIFIED_MODEL.trades.map(({ id }) => id)];
  const { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket } = SPECIFIED_MODEL.defaults;
  return { id: newId(name, taken, 'trade'), name: { en: name }, defaultJobs, defaultTicket };
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
