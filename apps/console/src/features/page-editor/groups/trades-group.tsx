import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { useState } from 'react';
import { newId } from '../draft/list-operations.ts';
import { Badge } from '../../../shared/ui/notice.tsx';
import { FlagSetting } from '../settings/choice-setting.tsx';
import { ListSetting } from '../settings/list-setting.tsx';
import { NewItemDialog } from '../settings/new-item-dialog.tsx';
import { NumberSetting } from '../settings/number-setting.tsx';
import { LocalizedSetting } from '../settings/two-languages.tsx';
import { useAddItem, useShownList } from '../settings/use-editor.ts';
import { idOf, idsOf, memberOf, titleOf, tradeName } from './item-texts.ts';
import { TradeIconSetting } from './trade-icon-setting.tsx';

const PATH = ['trades'] as const;
const MAX_TRADES = 24;

/** Whom the page is for: the trades of the calculator. */
export function TradesGroup() {
  const trades = useShownList(PATH);
  const addItem = useAddItem(PATH);
  const [adding, setAdding] = useState(false);
  const add = (name: string) => {
    const taken = [...idsOf(trades), ...SPECIFIED_MODEL.trades.map(({ id }) => id)];
    const { jobsPerMonth, avgJobProfit } = SPECIFIED_MODEL.defaults;
    addItem({
      id: newId(name, taken, 'trade'),
      name: { en: name },
      defaultJobs: jobsPerMonth,
      defaultTicket: avgJobProfit,
    });
  };
  return (
    <>
      <ListSetting
        path={PATH}
        noun={texts.nouns.trade}
        titleOf={(trade) => titleOf(trade, tradeName)}
        markOf={(trade) => memberOf(trade, 'hidden') === true && <Badge>{texts.hidden}</Badge>}
        min={1}
        max={MAX_TRADES}
        addLabel={texts.addTrade}
        onAdd={() => setAdding(true)}
      >
        {(path, trade) => <TradeFields path={path} trade={trade} />}
      </ListSetting>
      {adding && (
        <NewItemDialog
          title={texts.addTrade}
          label={texts.tradeName}
          confirm={texts.addTrade}
          maxLength={30}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
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
